import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscriptionCancelStore } from "../../../ui/subscription/subscription-cancel.store.ts";
import { SubscriptionCancelView } from "../../../ui/subscription/subscription-cancel.view.tsx";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("SubscriptionCancelView", () => {
  it.each([
    ["/requests/7", "/requests/7"],
    ["//evil.example", "/dashboard"],
  ])("leads from a checkout that was opened at %s to %s", async (origin, expected) => {
    const intent = new PostCheckoutIntent(new FakeTabStorage());
    intent.rememberOrigin(origin);
    const at = "/subscription/cancel";
    const { address } = drawScreen(<SubscriptionCancelView />, {
      at,
      pattern: at,
      stores: [new SubscriptionCancelStore(intent)],
    });
    await waitFor(() => expect(address()).toBe(expected));
  });
});
