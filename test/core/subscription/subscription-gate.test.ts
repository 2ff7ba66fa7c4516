import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { SUBSCRIPTION_STATUSES } from "../../../core/subscription/subscription.ts";
import {
  afterFailure,
  type GateAnswer,
  SubscriptionGate,
} from "../../../core/subscription/subscription-gate.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";

describe("SubscriptionGate", () => {
  let api: FakeSubscriptionApi;
  let answers: GateAnswer[];
  let gate: SubscriptionGate;

  const knock = (user = BOB) => {
    const { current } = aPage();
    current.begin(aSession("token", user));
    gate = new SubscriptionGate(api, current);
    return gate.ask().subscribe((answer) => answers.push(answer));
  };

  beforeEach(() => {
    api = new FakeSubscriptionApi();
    answers = [];
  });

  it("opens for who has paid for today, and asks everybody else to pay", () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      api.present = status;
      knock();
    }
    expect(answers.map(({ kind }) => kind)).toEqual(["pay", "pay", "open", "pay", "open", "pay"]);
  });

  it("opens for a client without a question", () => {
    knock(aUser());
    expect({ answers, statuses: api.statuses }).toEqual({ answers: [{ kind: "open" }], statuses: [] });
  });

  it("asks to pay when the server speaks of the subscription itself", () => {
    api.present = new Failure({ kind: "subscription-required", status: 403 });
    knock();
    expect(answers).toEqual([{ kind: "pay" }]);
  });

  it("does not know when the question did not come through", () => {
    api.present = new Failure({ kind: "network" });
    knock();
    expect(answers).toEqual([{ kind: "ask-again", failure: api.present }]);
  });

  it("asks anew each time, and gives the question up when nobody waits", () => {
    const waiting = knock();
    gate.ask().subscribe();
    expect(api.statuses).toHaveLength(2);
    waiting.unsubscribe();
    expect(api.statuses.map(({ isWanted }) => isWanted)).toEqual([false, true]);
  });
});

describe("afterFailure", () => {
  it("asks to pay for a subscription, and to try again for the rest", () => {
    expect(afterFailure(new Failure({ kind: "subscription-required" }))).toEqual({ kind: "pay" });
    const forbidden = new Failure({ kind: "forbidden" });
    expect(afterFailure(forbidden)).toEqual({ kind: "ask-again", failure: forbidden });
  });
});
