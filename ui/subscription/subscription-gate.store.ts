import { action, makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { GateAnswer, SubscriptionGate } from "../../core/subscription/subscription-gate.ts";

/** What the gate says before a screen that stands behind it. */
export class SubscriptionGateStore {
  readonly #gate: SubscriptionGate;
  #asking = new Subscription();

  answer: GateAnswer | { readonly kind: "asking" } = { kind: "asking" };

  constructor(gate: SubscriptionGate) {
    this.#gate = gate;
    makeObservable(this, { answer: observableRef, start: action });
  }

  /** Also asks again. */
  start(): void {
    this.stop();
    this.answer = { kind: "asking" };
    this.#asking = this.#gate.ask().subscribe((answer) => {
      runInAction(() => (this.answer = answer));
    });
  }

  stop(): void {
    this.#asking.unsubscribe();
  }
}
