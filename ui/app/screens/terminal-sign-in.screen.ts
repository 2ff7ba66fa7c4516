import { terminalSignInModule } from "../modules/terminal-sign-in.module.ts";
import { TerminalSignInView } from "../../terminal-sign-in/terminal-sign-in.view.tsx";

export const View = TerminalSignInView;
export const modules = [terminalSignInModule];
