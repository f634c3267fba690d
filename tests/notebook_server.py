"""A Jupyter server of the tests' own, a browser in front of it, and a word with the kernel."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from jupyter_client import BlockingKernelClient
    from playwright.sync_api import Browser, Page

_TOKEN = "only for this test"  # noqa: S105  (it opens nothing else)
_PATIENCE = 120
_ERROR = ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']"
# Chromium of a Debian system, quiet: it must not look for updates.
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Server:
    """A running server, JupyterLab or Notebook 7 by ``name``, with a folder of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self._files, self._runtime = folder / "files", folder / "runtime"
        self._files.mkdir(parents=True)
        settings = (
            folder / "config" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
        )
        settings.mkdir(parents=True)
        # Nothing from the network, nor questions about it.
        quiet = {"fetchNews": "false", "checkForUpdates": False}
        (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet), "utf-8")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        environment = os.environ | {
            "HOME": str(folder),
            "IPYTHONDIR": str(folder / "ipython"),
            "JUPYTER_CONFIG_DIR": str(folder / "config"),
            "JUPYTER_DATA_DIR": str(folder / "data"),
            "JUPYTER_RUNTIME_DIR": str(self._runtime),
            "LC_ALL": "C.UTF-8",
        }
        application = {"lab": "LabApp", "notebook": "JupyterNotebookApp"}[name]
        self._log = (folder / "log").open("wb")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", f"jupyter{name}" if name == "lab" else name),
                *("--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
                f"--ServerApp.root_dir={self._files}",
                f"--IdentityProvider.token={_TOKEN}",
                f"--{application}.expose_app_in_browser=True",
            ],
            env=environment,
            stdout=self._log,
            stderr=self._log,
        )
        try:
            self._wait()
        except OSError:
            self.stop()
            raise

    def open(self, page: Page) -> BlockingKernelClient:
        """Open a notebook with one empty cell, and give a connection to its kernel."""
        (self._files / "play.ipynb").write_text(json.dumps(_NOTEBOOK), "utf-8")
        before = self._connections()
        tree = "lab/tree" if self.name == "lab" else "notebooks"
        page.goto(f"{self.address}/{tree}/play.ipynb?token={_TOKEN.replace(' ', '%20')}")
        # A cell that is run before the kernel is connected is lost.
        page.wait_for_function(_KERNEL_IS_IDLE, timeout=_PATIENCE * 1000)
        (connection,) = self._connections() - before
        return _connected(connection)

    def stop(self) -> None:
        """End the server and its kernels."""
        self._process.terminate()
        self._process.wait(_PATIENCE)
        self._log.close()

    def _connections(self) -> set[Path]:
        return set(self._runtime.glob("kernel-*.json"))

    def _wait(self) -> None:
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/api", timeout=5).close()  # noqa: S310
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise
                time.sleep(0.1)
            else:
                return


_KERNEL_IS_IDLE = """() => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
}"""


_RUN = """async (source) => {
  const { commands, shell } = window.jupyterapp;
  shell.currentWidget.content.activeCell.model.sharedModel.setSource(source);
  await commands.execute('notebook:run-cell');
}"""
_NOTEBOOK = {
    "nbformat": 4,
    "nbformat_minor": 5,
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    "cells": [
        {
            "cell_type": "code",
            "id": "play",
            "source": "",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
    ],
}


def run(page: Page, cell: str) -> None:
    """Run these lines in the cell, in place of what was there, and wait for the widget."""
    page.evaluate(_RUN, cell)
    page.wait_for_selector(f".make24-card, {_ERROR}", timeout=_PATIENCE * 1000)
    assert page.query_selector(_ERROR) is None, page.inner_text(_ERROR)


def value(kernel: BlockingKernelClient, expression: str) -> str:
    """What an expression is worth in the kernel, as its repr."""
    reply = kernel.execute_interactive(
        "", user_expressions={"value": expression}, silent=True, timeout=_PATIENCE
    )
    found = reply["content"]["user_expressions"]["value"]
    return found["data"]["text/plain"] if found["status"] == "ok" else str(found)


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, _BROWSERS)), None)
    assert path is not None, "the tests need Chromium; scripts/system-packages installs it"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(_SWITCHES))
        yield running
        running.close()


def _connected(connection: Path) -> BlockingKernelClient:
    from jupyter_client import BlockingKernelClient

    kernel = BlockingKernelClient(connection_file=str(connection))
    kernel.load_connection_file()
    kernel.start_channels()
    kernel.wait_for_ready(timeout=_PATIENCE)
    return kernel
