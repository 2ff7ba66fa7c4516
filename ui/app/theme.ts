import { readTheme, showTheme } from "../../adapters/browser/browser-theme.ts";
import { showSession } from "../../adapters/browser/session-mark.ts";

/** The first script of every page, before anything is painted. */
showTheme(window, readTheme(window));
showSession(window);
