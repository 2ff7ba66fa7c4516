import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { Agreement } from "../../../core/agreements/agreement.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId, RequestId } from "../../../core/shared/id.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { AgreementPanel, type AgreementPanelProps } from "../../../ui/agreements/agreement-panel.tsx";
import { agreementStores } from "../../builders/agreement-stores.ts";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const TALK: AgreementPanelProps = {
  subject: { kind: "conversation", id: 31 as ConversationId },
  facts: { request: "open", conversation: "active", canWrite: true, reach: "open" },
};
/** Here only the request is known. */
const ON_THE_REQUEST: AgreementPanelProps = {
  subject: { kind: "request", id: 11 as RequestId },
  facts: { request: "open" },
};

interface Visit {
  readonly panel: AgreementPanelProps;
  readonly agreements?: readonly Agreement[];
  readonly status?: FakeSubscriptionApi["present"];
  readonly userType?: "client" | "developer";
}

function open({ panel, agreements = [], status = "none", userType = "developer" }: Visit) {
  const { current } = aPage();
  const { id } = userType === "client" ? aClient : aDeveloper;
  current.begin(aSession("token", aUser({ id, userType })));
  const api = new FakeAgreementsApi();
  api.list = agreements;
  api.found = agreements[0] ?? null;
  const subscription = new FakeSubscriptionApi();
  subscription.present = status;
  const intent = new PostCheckoutIntent(new FakeTabStorage());
  const drawn = drawScreen(<AgreementPanel {...panel} />, {
    stores: agreementStores(current, api, subscription, intent),
  });
  return {
    ...drawn,
    api,
    intent,
    subscription,
    press: (name: string) => drawn.user.click(screen.getByRole("button", { name })),
    names: () => screen.queryAllByRole("button").map((button) => button.textContent),
  };
}

const unsubscribed = { ...TALK, facts: { ...TALK.facts, canWrite: false } };

describe("the way to propose terms", () => {
  it("leads a developer without a subscription to it, and from there back to the conversation", async () => {
    const { names, press, user, intent } = open({ panel: unsubscribed });
    expect(names()).toEqual(["Subscribe to propose"]);
    expect(screen.getByText(/Proposing terms requires a creator subscription/)).toBeTruthy();
    await press("Subscribe to propose");
    const dialog = within(screen.getByRole("dialog", { name: "Creator subscription required" }));
    await user.click(dialog.getByRole("button", { name: "Subscribe" }));
    expect(intent.get()).toEqual({ kind: "path", path: "/conversations/31" });
  });

  it("is neither where no terms can be proposed, nor where the two cannot reach each other", () => {
    const { unmount } = open({
      panel: { ...unsubscribed, facts: { ...unsubscribed.facts, request: "closed" } },
    });
    expect(screen.queryAllByRole("button")).toEqual([]);
    unmount();
    open({ panel: { ...unsubscribed, facts: { ...unsubscribed.facts, reach: "unavailable" } } });
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("asks for the subscription where the place does not know, and clients are never asked", () => {
    const declined = { panel: ON_THE_REQUEST, agreements: [anAgreement({ status: "declined" })] };
    const seen = [
      { ...declined, status: "none" },
      { ...declined, status: "active" },
      { ...declined, status: new Failure({ kind: "network" }) },
      { ...declined, status: "none", userType: "client" },
    ] as const;
    const offered = seen.map((visit) => {
      const { names, subscription, unmount } = open(visit);
      const buttons = names();
      unmount();
      return { buttons, asked: subscription.statuses.length };
    });
    expect(offered).toEqual([
      { buttons: ["Subscribe to propose"], asked: 1 },
      { buttons: ["Propose new terms"], asked: 1 },
      { buttons: ["Propose new terms"], asked: 1 },
      { buttons: ["Propose new terms"], asked: 0 },
    ]);
  });

  it("offers the subscription in the form when it has ended meanwhile, and keeps what was typed", async () => {
    const { api, press, user, intent } = open({ panel: TALK });
    await press("Propose an agreement");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Order board");
    await user.type(screen.getByRole("textbox", { name: "Scope" }), "For four shops.");
    await user.type(screen.getByRole("textbox", { name: "Price in dollars" }), "4800");
    api.outcome = new Failure({ kind: "subscription-required", status: 403 });
    await press("Send proposal");
    expect(screen.getByRole("alert").textContent).toBe("Active subscription required to perform this action");
    await press("Subscribe");
    expect(intent.get()).toEqual({ kind: "path", path: "/conversations/31" });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Scope" }).value).toBe("For four shops.");
  });
});
