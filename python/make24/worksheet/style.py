"""The style of a sheet: pages of paper on the screen, and the same pages printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.worksheet.appearance import (
    BADGE,
    BOTTOM_MARGIN,
    FOOT,
    GUTTER,
    HEAD,
    KEY_HEAD,
    SIDE_MARGIN,
    SLACK,
    TOP_MARGIN,
)

if TYPE_CHECKING:
    from make24.worksheet.appearance import Paper

_MARGINS = f"{TOP_MARGIN}mm {SIDE_MARGIN}mm {BOTTOM_MARGIN}mm"
_CHINESE = '"PingFang {0}","Microsoft {1}","Noto Sans CJK {0}","WenQuanYi Zen Hei"'


def style_sheet(paper: Paper) -> str:
    """The CSS of a sheet on this paper; it holds for XML, too.

    The margins are those of the page's own, so that browsers print no address and no date there.
    """
    latin = '"Helvetica Neue",Helvetica,Arial,"Liberation Sans","DejaVu Sans"'
    simplified, traditional = _CHINESE.format("SC", "YaHei"), _CHINESE.format("TC", "JhengHei")
    return f"""\
@page{{size:{paper.name};margin:0}}
:root{{color-scheme:only light}}
*{{box-sizing:border-box;margin:0;padding:0}}
html{{background:#e8e5de;color:#1d2430;-webkit-print-color-adjust:exact;print-color-adjust:exact}}
body{{font:3.6mm/1.35 {latin},sans-serif}}
:lang(zh-CN) body{{font-family:{latin},{simplified},sans-serif}}
:lang(zh-TW) body{{font-family:{latin},{traditional},sans-serif}}
i{{font-style:normal}}
.page{{display:flex;flex-direction:column;width:{paper.width}mm;height:{paper.height - SLACK}mm;
 padding:{_MARGINS};background:#fff}}
.head{{height:{HEAD}mm;flex:none}}
.key{{height:{KEY_HEAD}mm}}
h1{{font-size:7mm;line-height:9mm;font-weight:700;overflow-wrap:anywhere}}
h1.long{{font-size:4.6mm;line-height:5mm}}
h1 small{{font-weight:400;font-size:.72em;color:#5c6069;margin-left:.4em}}
.blanks{{display:flex;gap:8mm;margin-top:2.5mm;height:7mm;align-items:flex-end;color:#5c6069}}
.blanks span{{display:flex;flex:2;align-items:flex-end;gap:2mm}}
.blanks .date{{flex:1}}
.blanks i{{flex:1;border-bottom:.3mm solid #1d2430}}
.rules{{margin-top:2.4mm;overflow-wrap:anywhere}}
.legend{{display:flex;gap:5mm;font-size:2.9mm;color:#5c6069}}
.legend span{{display:inline-flex;align-items:center;gap:1mm}}
ol{{flex:1;display:grid;list-style:none;grid-template-columns:repeat(var(--across),1fr);
 grid-auto-rows:var(--cell);column-gap:{GUTTER}mm;align-content:start}}
.key+ol{{grid-auto-flow:column;grid-template-rows:repeat(var(--rows),var(--cell));
 grid-auto-columns:1fr}}
li{{display:flex;break-inside:avoid;min-width:0}}
.badge{{width:{BADGE}mm;flex:none;font-weight:700;font-size:4mm;line-height:5mm}}
.dots{{display:inline-flex;gap:.7mm}}
.dots i{{width:1.25mm;height:1.25mm;border-radius:50%;background:#b8741a}}
.badge .dots{{display:flex;margin-top:.8mm}}
.work{{flex:1;min-width:0;display:flex;flex-direction:column}}
.hand .work{{padding-bottom:5mm}}
.hand .beside{{flex-direction:row;gap:6mm;padding-bottom:4mm}}
.cards{{flex:none;display:block}}
.cards+.lines{{padding-bottom:2mm}}
.beside .lines{{padding-bottom:0}}
.tiles{{display:flex;gap:1.6mm;flex:none}}
.tiles b{{min-width:11.5mm;height:10.5mm;padding:0 1.8mm;border:.35mm solid #8b9099;
 border-radius:1.8mm;display:flex;align-items:center;justify-content:center;
 font-variant-numeric:tabular-nums}}
.lines{{flex:1;display:flex;flex-direction:column}}
.lines i{{flex:1;display:flex;align-items:flex-end;justify-content:flex-end;
 border-bottom:.25mm solid #8b9099}}
.lines b{{font-size:4mm;line-height:6.4mm;color:#5c6069;font-weight:400}}
.answer b{{font-size:4.2mm;line-height:5.4mm;font-weight:400;white-space:nowrap}}
.answer small{{font-size:3.1mm;line-height:4mm;color:#5c6069;white-space:nowrap}}
footer{{height:{FOOT}mm;flex:none;display:flex;justify-content:space-between;align-items:flex-end;
 font-size:2.8mm;color:#5c6069}}
@media screen{{.page{{margin:6mm auto;box-shadow:0 1mm 4mm #0003}}}}
@media print{{html{{background:#fff}}.page{{break-after:page}}.page:last-child{{break-after:auto}}}}
"""
