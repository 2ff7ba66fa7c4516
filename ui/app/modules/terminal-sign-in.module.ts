import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpTerminalSignInApi } from "../../../adapters/http/http-terminal-sign-in-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { TerminalSignInApi } from "../../../core/terminal-sign-in/terminal-sign-in-api.port.ts";
import { TerminalSignInStore } from "../../terminal-sign-in/terminal-sign-in.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const terminalSignInModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, TerminalSignInApi, HttpTerminalSignInApi, [HttpClient]);
  bindNew(bind, TerminalSignInStore, [TerminalSignInApi, CurrentSession, Clock, Navigation, Notices]);
});
