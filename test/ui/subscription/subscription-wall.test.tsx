import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { SubscriptionGate } from "../../../core/subscription/subscription-gate.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscribeStore } from "../../../ui/subscription/subscribe.store.ts";
import { SubscriptionGateStore } from "../../../ui/subscription/subscription-gate.store.ts";
import { SubscriptionWall } from "../../../ui/subscription/subscription-wall.tsx";
import { aSession, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(present: FakeSubscriptionApi["present"]) {
  const { current, tab } = aPage();
  current.begin(aSession("token", BOB));
  const api = new FakeSubscriptionApi();
  api.present = present;
  const intent = new PostCheckoutIntent(tab);
  const navigation = new FakeNavigation("/showcase/new");
  const drawn = drawScreen(
    <SubscriptionWall>
      <h1>New solution</h1>
    </SubscriptionWall>,
    {
      at: "/showcase/new",
      stores: [
        new SubscriptionGateStore(new SubscriptionGate(api, current)),
        aPaymentNote(),
        new SubscribeStore(api, intent, navigation, new FakeIdempotencyKeys(), new FakeNotices()),
      ],
    },
  );
  return { ...drawn, api, intent, navigation };
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent.trim();

describe("SubscriptionWall", () => {
  it("shows what stands behind it to a subscribed creator", () => {
    open("active");
    expect(title()).toBe("New solution");
  });

  it("shows nothing of it while the answer is out", () => {
    const { api, unmount } = open(null);
    expect(screen.queryByText("New solution")).toBeNull();
    expect(screen.getByText("Checking your subscription")).toBeTruthy();
    unmount();
    expect(api.statuses[0]?.isWanted).toBe(false);
  });

  it("offers the subscription to the others, and keeps the address for afterwards", async () => {
    const { user, intent, navigation } = open("none");
    expect(title()).toBe("Creator subscription required");
    expect(screen.getByText("$9.95")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    expect(intent.get()).toEqual({ kind: "path", path: "/showcase/new" });
    expect(navigation.left).toEqual(["https://pay.example/1"]);
  });

  it("asks again where the question did not come through", async () => {
    const { user, api } = open(new Failure({ kind: "network" }));
    api.present = "active";
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(title()).toBe("New solution");
  });
});
