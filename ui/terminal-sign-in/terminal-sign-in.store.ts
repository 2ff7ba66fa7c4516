import { action, computed, makeObservable } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { TerminalSignInApi } from "../../core/terminal-sign-in/terminal-sign-in-api.port.ts";
import {
  TERMINAL_PATH,
  type TerminalAnswer,
  userCodeIn,
  type WaitingTerminal,
} from "../../core/terminal-sign-in/terminal-sign-in.ts";
import { readUserCode, shownUserCode, userCodeError } from "../../core/terminal-sign-in/user-code.ts";
import { ActionStore } from "../shared/action.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

interface CodeForm {
  readonly code: string;
}

/** It is what a user with a good code approves or denies. */
export interface AskingTerminal extends WaitingTerminal {
  /** The terminal shows the code in this form. */
  readonly code: string;
}

export const NO_SUCH_CODE = "No terminal is waiting with this code. A code works once, for 10 minutes.";

/** The form asks which terminal waits with a code; a second step approves or denies it. */
export class TerminalSignInStore extends SubmissionStore<CodeForm, AskingTerminal> {
  readonly #api: TerminalSignInApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  readonly #navigation: Navigation;
  readonly answering: ActionStore<TerminalAnswer>;

  constructor(
    api: TerminalSignInApi,
    session: CurrentSession,
    clock: Clock,
    navigation: Navigation,
    notices: Notices,
  ) {
    super({ code: "" }, notices);
    this.#api = api;
    this.#session = session;
    this.#clock = clock;
    this.#navigation = navigation;
    this.answering = new ActionStore(notices);
    makeObservable(this, { asking: computed, answered: computed, start: action });
  }

  /** Returns the terminal that was found by the code; null before. */
  get asking(): AskingTerminal | null {
    return this.state.kind === "saved" ? this.state.result : null;
  }

  get answered(): TerminalAnswer | null {
    const { state } = this.answering;
    return state.kind === "saved" ? state.what : null;
  }

  /** The terminal will be signed in as the user with this name. */
  get username(): string {
    return this.#session.session?.user.username ?? "";
  }

  now(): number {
    return this.#clock.now();
  }

  /** Takes the code of a link out of the address. A second start still has it in the form. */
  start(): void {
    const path = this.#navigation.path();
    const code = userCodeIn(path);
    if (path !== TERMINAL_PATH) this.#navigation.replace(TERMINAL_PATH);
    if (code !== "") this.reset({ code });
  }

  async answer(answer: TerminalAnswer): Promise<void> {
    const { asking } = this;
    if (asking === null) return;
    await this.answering.run(answer, () => this.#api.answer(asking.code, answer), messageOf);
    // Another code may be better.
    if (this.answering.failure?.kind === "not-found") this.#askAgain();
  }

  protected override validate({ code }: CodeForm): FormErrors<CodeForm> {
    const error = userCodeError(code);
    return error === undefined ? {} : { code: error };
  }

  protected override summaryOf({ code = "" }: FormErrors<CodeForm>): string {
    return code;
  }

  protected override async send({ code: typed }: CodeForm): Promise<AskingTerminal> {
    const code = shownUserCode(readUserCode(typed) ?? "");
    return { ...(await this.#api.read(code)), code };
  }

  protected override messageOf = messageOf;

  #askAgain(): void {
    this.answering.reset();
    this.reset(this.form);
    this.refuse("server", NO_SUCH_CODE, {});
  }
}

function messageOf(failure: Failure): string {
  return failure.kind === "not-found" ? NO_SUCH_CODE : failureMessage(failure);
}
