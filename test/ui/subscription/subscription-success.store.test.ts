import { beforeEach, describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId, RequestId } from "../../../core/shared/id.ts";
import { CONFIRMATION_MS, PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscriptionSuccessStore } from "../../../ui/subscription/subscription-success.store.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../../fakes/fake-conversations-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import "../../support/patient-queries.ts";

const settled = (store: SubscriptionSuccessStore) =>
  waitFor(() => {
    expect(store.state.kind).not.toBe("opening");
  });

describe("SubscriptionSuccessStore", () => {
  let api: FakeSubscriptionApi;
  let clock: FakeClock;
  let page: FakePage;
  let conversations: FakeConversationsApi;
  let intent: PostCheckoutIntent;
  let notices: FakeNotices;

  const start = () => {
    const store = new SubscriptionSuccessStore({
      session: page.current,
      confirmation: new PaymentConfirmation(api, clock),
      conversations,
      intent,
      returnPath: new ReturnPath(page.tab),
      keys: new FakeIdempotencyKeys(),
      notices,
    });
    store.start();
    return store;
  };
  const signIn = (user: AuthUser = BOB) => {
    page.current.begin(aSession("token", user));
  };
  const want = () => {
    intent.remember({ kind: "conversation", requestId: 7 as RequestId });
  };

  beforeEach(() => {
    api = new FakeSubscriptionApi();
    clock = new FakeClock();
    page = aPage();
    conversations = new FakeConversationsApi();
    intent = new PostCheckoutIntent(page.tab);
    notices = new FakeNotices();
  });

  it("waits for the payment and opens the conversation that was wanted", async () => {
    signIn();
    want();
    api.present = "incomplete";
    const store = start();
    clock.advance(10_000);
    expect({ state: store.state.kind, started: conversations.started }).toEqual({
      state: "confirming",
      started: [],
    });
    api.present = "active";
    clock.advance(3_000);
    expect(store.state.kind).toBe("opening");
    await settled(store);
    expect(store.state).toEqual({ kind: "leaving", to: "/conversations/31" });
    expect({ started: conversations.started, intent: intent.get() }).toEqual({
      started: [[7, null]],
      intent: null,
    });
  });

  it("says after thirty seconds that it takes longer, and waits again when asked", async () => {
    signIn();
    want();
    api.present = "none";
    const store = start();
    clock.advance(CONFIRMATION_MS);
    expect(store.state.kind).toBe("late");
    expect(intent.get()).not.toBeNull();
    store.retry();
    expect(store.state.kind).toBe("confirming");
    api.present = "active";
    clock.advance(3_000);
    await settled(store);
    expect(store.state).toMatchObject({ to: "/conversations/31" });
  });

  it("says that the status could not be asked, and asks again", () => {
    signIn();
    api.present = new Failure({ kind: "network" });
    const store = start();
    const message = "Failed to verify subscription. Please try again.";
    expect(store.state).toEqual({ kind: "failed", message });
    expect(notices.said).toEqual([`error: ${message}`]);
    api.present = "active";
    store.retry();
    expect(store.state.kind).toBe("active");
  });

  it("is done when nothing was wanted", () => {
    signIn();
    api.present = "active";
    expect(start().state.kind).toBe("active");
    expect(conversations.started).toEqual([]);
  });

  it("goes on to the screen that was wanted", () => {
    signIn();
    intent.remember({ kind: "path", path: "/showcase/new" });
    api.present = "active";
    expect(start().state).toEqual({ kind: "leaving", to: "/showcase/new" });
    expect(intent.get()).toBeNull();
  });

  it("keeps what was wanted when the conversation does not open, and tries again", async () => {
    signIn();
    want();
    api.present = "active";
    conversations.outcome = new Failure({ kind: "server" });
    const store = start();
    await settled(store);
    expect(store.state).toEqual({ kind: "not-opened", message: "Failed to start conversation" });
    conversations.outcome = 31 as ConversationId;
    store.retry();
    await settled(store);
    expect(store.state.kind).toBe("leaving");
  });

  it("survives a reload", async () => {
    signIn();
    want();
    api.present = "incomplete";
    start().stop();
    expect(clock.waiting).toBe(0);
    api.present = "active";
    const store = start();
    await settled(store);
    expect(store.state).toEqual({ kind: "leaving", to: "/conversations/31" });
  });

  it("asks nothing without a session, comes back after signing in, and goes on", () => {
    const store = start();
    expect({ state: store.state.kind, statuses: api.statuses }).toEqual({
      state: "signed-out",
      statuses: [],
    });
    store.rememberThisPlace();
    expect(new ReturnPath(page.tab).landing(BOB).to).toBe("/subscription/success");
    api.present = "active";
    signIn();
    expect(store.state.kind).toBe("active");
  });

  it("asks nothing for a client", () => {
    signIn(aUser());
    expect({ state: start().state.kind, statuses: api.statuses }).toEqual({
      state: "not-a-developer",
      statuses: [],
    });
  });

  it("does not begin again for news about the same person", () => {
    signIn();
    start();
    const session = page.current.session ?? aSession();
    page.current.update(session, { ...session.user, fullName: "Robert" });
    expect(api.statuses).toHaveLength(1);
  });
});
