import type { GateAnswer, SubscriptionGate } from "../../core/subscription/subscription-gate.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

const ASKING = { kind: "asking" } as const;

/** It checks the subscription before a screen or action that requires one. */
export class SubscriptionGateStore extends LoadableStore<GateAnswer> {
  constructor(gate: SubscriptionGate) {
    super(() => gate.ask());
  }

  get answer(): GateAnswer | typeof ASKING {
    return this.value ?? ASKING;
  }
}
