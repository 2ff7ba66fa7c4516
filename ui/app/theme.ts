import { readTheme, showTheme } from "../../adapters/browser/browser-theme.ts";
import { showSignedInHint } from "../../adapters/browser/signed-in-hint.ts";

/** The first script of every page, before anything is painted. */
showTheme(window, readTheme(window));
showSignedInHint(window);
