import { readTheme, showTheme } from "../../adapters/browser/browser-theme.ts";
import { showSignedInHint } from "../../adapters/browser/signed-in-hint.ts";

/** Every page runs this script first, before anything is painted. */
showTheme(window, readTheme(window));
showSignedInHint(window);
