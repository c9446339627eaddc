"""A window with nothing but a page in it, which WebKit's driver drives.

Debian's own browser for the driver has a toolbar that is wider than a phone, and keeps its console to itself.

    webkit-window.py FOLDER [--no-scripts]

FOLDER takes what the engine stores, what is downloaded, and `log`: what the pages' consoles say.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
# The processes of pages write there too, for they are started with these.
log = os.open(os.path.join(folder, "log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

# An ephemeral one would keep quiet about its consoles.
context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    # The scripts of pages: what the driver runs in them runs all the same.
    enable_javascript_markup="--no-scripts" not in sys.argv,
)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
window = Gtk.Window(decorated=False)
window.set_default_size(1280, 800)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()


def started(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", lambda _session: view)


def download_started(_context, download):
    def decide(download, name):
        download.set_destination("file://" + os.path.join(folder, "downloads", os.path.basename(name)))
        return True

    download.connect("decide-destination", decide)


os.makedirs(os.path.join(folder, "downloads"), exist_ok=True)
context.connect("automation-started", started)
context.connect("download-started", download_started)
view.load_uri("about:blank")
Gtk.main()
