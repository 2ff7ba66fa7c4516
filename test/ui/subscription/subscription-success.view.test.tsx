import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscriptionSuccessStore } from "../../../ui/subscription/subscription-success.store.ts";
import { SubscriptionSuccessView } from "../../../ui/subscription/subscription-success.view.tsx";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../../fakes/fake-conversations-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(present: FakeSubscriptionApi["present"], user: AuthUser | null = BOB, isWanted = false) {
  const { current, tab } = aPage();
  if (user !== null) current.begin(aSession("token", user));
  const api = new FakeSubscriptionApi();
  api.present = present;
  const clock = new FakeClock();
  const intent = new PostCheckoutIntent(tab);
  if (isWanted) intent.remember({ kind: "conversation", requestId: 7 as RequestId });
  const store = new SubscriptionSuccessStore({
    session: current,
    confirmation: new PaymentConfirmation(api, clock),
    conversations: new FakeConversationsApi(),
    intent,
    returnPath: new ReturnPath(tab),
    keys: new FakeIdempotencyKeys(),
    notices: new FakeNotices(),
  });
  const at = "/subscription/success";
  const drawn = drawScreen(<SubscriptionSuccessView />, { at, pattern: at, stores: [store] });
  const wait = (ms: number) => {
    act(() => {
      clock.advance(ms);
    });
  };
  return { ...drawn, api, wait };
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent.trim();

describe("SubscriptionSuccessView", () => {
  it("waits, says that it may take a moment more, and checks again", async () => {
    const { api, wait, user } = open("incomplete");
    expect(title()).toBe("Confirming your payment...");
    wait(30_000);
    expect(title()).toBe("It may take a moment more");
    api.present = "active";
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(title()).toBe("Your subscription is active");
    expect(screen.getByRole("link", { name: "See your billing" }).getAttribute("href")).toBe(
      "/profile#billing",
    );
  });

  it("goes on to the conversation that was wanted", async () => {
    const { address } = open("active", BOB, true);
    await waitFor(() => {
      expect(address()).toBe("/conversations/31");
    });
  });

  it("says what could not be done and tries again", async () => {
    const { api, user } = open(new Failure({ kind: "server" }));
    expect(screen.getByText("Failed to verify subscription. Please try again.")).toBeTruthy();
    api.present = "active";
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(title()).toBe("Your subscription is active");
  });

  it("sends a visitor to sign in", async () => {
    const { user, address } = open(null, null);
    expect(title()).toBe("Sign in to finish");
    await user.click(screen.getByRole("link", { name: "Sign In" }));
    expect(address()).toBe("/login");
  });

  it("has nothing to confirm for a client", () => {
    open(null, aUser());
    expect(title()).toBe("Nothing to confirm");
  });
});
