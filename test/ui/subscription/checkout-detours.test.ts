import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { type PendingAction, PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscribeStore } from "../../../ui/subscription/subscribe.store.ts";
import { SubscriptionCancelStore } from "../../../ui/subscription/subscription-cancel.store.ts";
import { SubscriptionSuccessStore } from "../../../ui/subscription/subscription-success.store.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../../fakes/fake-conversations-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import "../../support/patient-queries.ts";

/** Lets a developer leave the page at `path` for the checkout. */
async function atCheckout(path: string, pending: PendingAction | null) {
  const page = aPage();
  page.current.begin(aSession("token", BOB));
  const api = new FakeSubscriptionApi();
  api.present = "active";
  const intent = new PostCheckoutIntent(page.tab);
  const [keys, notices] = [new FakeIdempotencyKeys(), new FakeNotices()];
  const navigation = new FakeNavigation(path);
  const store = new SubscribeStore(api, intent, navigation, keys, notices);
  store.start();
  await store.subscribe(pending);
  expect(navigation.left).toHaveLength(1);
  // Another site was open meanwhile: only the tab's storage has stayed.
  const kept = new PostCheckoutIntent(page.tab);
  return {
    cancel: () => new SubscriptionCancelStore(kept).to,
    pay: async () => {
      const success = new SubscriptionSuccessStore({
        session: page.current,
        confirmation: new PaymentConfirmation(api, new FakeClock()),
        conversations: new FakeConversationsApi(),
        intent: kept,
        returnPath: new ReturnPath(page.tab),
        keys,
        notices,
      });
      success.start();
      await waitFor(() => {
        expect(["leaving", "active"]).toContain(success.state.kind);
      });
      return success.state;
    },
  };
}

const CONVERSATION = { kind: "conversation", requestId: 7 as RequestId } as const;

/** Each entry says where the user is asked to subscribe, what they wanted there, and what paying leads on to. */
const ENTRIES = [
  {
    from: "a public request",
    path: "/tickets/7?from=mail",
    pending: CONVERSATION,
    paid: { kind: "leaving", to: "/conversations/31" },
  },
  {
    from: "a shared request",
    path: "/requests/7#top",
    pending: CONVERSATION,
    paid: { kind: "leaving", to: "/conversations/31" },
  },
  {
    from: "the wall before a page",
    path: "/showcase/new",
    pending: { kind: "path", path: "/showcase/new" },
    paid: { kind: "leaving", to: "/showcase/new" },
  },
  {
    from: "a conversation",
    path: "/conversations/5",
    pending: { kind: "path", path: "/conversations/5" },
    paid: { kind: "leaving", to: "/conversations/5" },
  },
  { from: "the billing", path: "/profile#billing", pending: null, paid: { kind: "active" } },
] as const;

describe("The way back from the checkout", () => {
  it.each(ENTRIES)("leads to $from when it is left, however often", async ({ path, pending }) => {
    const { cancel } = await atCheckout(path, pending);
    expect({ first: cancel(), again: cancel() }).toEqual({ first: path, again: path });
  });

  it.each(ENTRIES)("leads from $from to what was wanted there when it was paid", async (entry) => {
    const { pay } = await atCheckout(entry.path, entry.pending);
    expect(await pay()).toEqual(entry.paid);
  });

  it.each(["//evil.example", "/login", "/oauth-success?token=x"])("never leads to %s", async (path) => {
    const { cancel, pay } = await atCheckout(path, { kind: "path", path });
    expect(cancel()).toBe("/dashboard");
    expect(await pay()).toEqual({ kind: "active" });
  });
});
