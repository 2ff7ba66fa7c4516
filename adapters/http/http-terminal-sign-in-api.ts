import {
  answerTerminalSignIn,
  beginTerminalSignIn,
  pollTerminalSignIn,
  readTerminalSignIn,
} from "../../contract/terminal-sign-in.ts";
import type { TerminalSignInApi } from "../../core/terminal-sign-in/terminal-sign-in-api.port.ts";
import type {
  BegunSignIn,
  PolledSignIn,
  TerminalAnswer,
  WaitingTerminal,
} from "../../core/terminal-sign-in/terminal-sign-in.ts";
import { OverHttp } from "./over-http.ts";
import { toSignedIn } from "./to-signed-in.ts";

export class HttpTerminalSignInApi extends OverHttp implements TerminalSignInApi {
  async begin(): Promise<BegunSignIn> {
    const begun = await this.http.call(beginTerminalSignIn);
    return {
      deviceCode: begun.device_code,
      userCode: begun.user_code,
      expiresIn: begun.expires_in,
      interval: begun.interval,
    };
  }

  async poll(deviceCode: string): Promise<PolledSignIn> {
    const polled = await this.http.call(pollTerminalSignIn, { body: { device_code: deviceCode } });
    return polled.status === "signed_in"
      ? { kind: "signed-in", session: toSignedIn(polled) }
      : { kind: polled.status };
  }

  async read(userCode: string): Promise<WaitingTerminal> {
    const body = { user_code: userCode };
    const { device, began_at } = await this.http.call(readTerminalSignIn, { body });
    return { device, beganAt: began_at };
  }

  async answer(userCode: string, answer: TerminalAnswer): Promise<void> {
    const body = { user_code: userCode, approve: answer === "approve" };
    await this.http.call(answerTerminalSignIn, { body });
  }
}
