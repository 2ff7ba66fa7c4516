import { Failure } from "../../core/shared/failure.ts";
import type { TerminalSignInApi } from "../../core/terminal-sign-in/terminal-sign-in-api.port.ts";
import type {
  BegunSignIn,
  PolledSignIn,
  TerminalAnswer,
  WaitingTerminal,
} from "../../core/terminal-sign-in/terminal-sign-in.ts";

export class FakeTerminalSignInApi implements TerminalSignInApi {
  readonly calls: string[] = [];
  /** Every call fails with it. */
  failure: Failure | null = null;
  polled: PolledSignIn = { kind: "pending" };
  /** It is null where no terminal waits with the code. */
  waiting: WaitingTerminal | null = { device: "Atelier on Linux", beganAt: "2026-01-01T00:00:00.000Z" };

  begin(): Promise<BegunSignIn> {
    return this.#called("begin", {
      deviceCode: "device",
      userCode: "BCDF-GHJK",
      expiresIn: 600,
      interval: 5,
    });
  }

  poll(deviceCode: string): Promise<PolledSignIn> {
    return this.#called(`poll ${deviceCode}`, this.polled);
  }

  read(userCode: string): Promise<WaitingTerminal> {
    return this.#called(`read ${userCode}`, this.waiting);
  }

  async answer(userCode: string, answer: TerminalAnswer): Promise<void> {
    await this.#called(`${answer} ${userCode}`, this.waiting);
  }

  async #called<T>(call: string, answer: T | null): Promise<T> {
    this.calls.push(call);
    const { failure } = this;
    await Promise.resolve();
    if (failure !== null) throw failure;
    if (answer === null) throw new Failure({ kind: "not-found", status: 404 });
    return answer;
  }
}
