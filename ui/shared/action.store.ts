import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type ActionState<What> =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" | "saved"; readonly what: What }
  | { readonly kind: "refused"; readonly what: What; readonly message: string };

const IDLE = { kind: "idle" } as const;

/** It runs commands without a form, one at a time. */
export class ActionStore<What = void> {
  readonly #notices: Notices;
  /** A notice shows this refusal. */
  #announced: string | null = null;

  state: ActionState<What> = IDLE;
  /** The last command failed with it, also when it was cancelled; null after a success. */
  failure: Failure | null = null;

  constructor(notices: Notices) {
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      failure: observableRef,
      saving: computed,
      reset: action,
      run: action,
      succeed: action,
      refuse: action,
    });
  }

  /** Returns the running command's argument; null without one. */
  get saving(): What | null {
    return this.state.kind === "saving" ? this.state.what : null;
  }

  /** Forgets the last result, but not a running command. */
  reset(): void {
    if (this.state.kind !== "saving") this.state = IDLE;
  }

  /**
   * @param messageOf returns the text of a refusal, here and in a notice; "" for one that is not shown
   * @returns whether the command succeeded; false also while another one is running
   */
  async run(
    what: What,
    send: () => Promise<unknown>,
    messageOf: (failure: Failure) => string = failureMessage,
  ): Promise<boolean> {
    if (this.state.kind === "saving") return false;
    this.state = { kind: "saving", what };
    this.failure = null;
    try {
      await send();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      runInAction(() => {
        this.failure = error;
        this.refuse(what, messageOf(error));
      });
      return false;
    }
    this.succeed(what);
    return true;
  }

  succeed(what: What): void {
    if (this.#announced !== null) this.#notices.withdraw(this.#announced);
    this.#announced = null;
    this.state = { kind: "saved", what };
  }

  refuse(what: What, message: string): void {
    if (message !== "") this.#notices.error(message);
    this.#announced = message === "" ? null : message;
    this.state = message === "" ? IDLE : { kind: "refused", what, message };
  }
}
