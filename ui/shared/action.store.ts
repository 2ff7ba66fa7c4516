import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type ActionState<What> =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" | "saved"; readonly what: What }
  | { readonly kind: "refused"; readonly what: What; readonly message: string };

const IDLE = { kind: "idle" } as const;

/** Commands that need no form: one button each, one at a time. */
export class ActionStore<What = void> {
  readonly #notices: Notices;
  /** The last refusal, as the notices show it. */
  #announced: string | null = null;

  state: ActionState<What> = IDLE;
  /** Why the last one failed, also when it was cancelled; null when it did not. */
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

  /** What is on its way; null when nothing is. */
  get saving(): What | null {
    return this.state.kind === "saving" ? this.state.what : null;
  }

  /** Forgets how the last one went, unless it is still on its way. */
  reset(): void {
    if (this.state.kind !== "saving") this.state = IDLE;
  }

  /**
   * @param messageOf what a refusal says, here and as a notice; "" for one that is not worth a word
   * @returns whether it was done; false also when another one was on its way
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
