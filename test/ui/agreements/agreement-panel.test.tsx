import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { AgreementFacts } from "../../../ui/agreements/agreement.store.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { AgreementId, ConversationId } from "../../../core/shared/id.ts";
import { AgreementPanel } from "../../../ui/agreements/agreement-panel.tsx";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";
import { agreementStores } from "../../builders/agreement-stores.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeRatingsApi } from "../../fakes/fake-ratings-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const OPEN: AgreementFacts = { request: "open", conversation: "active", canWrite: true };

function open(
  list: FakeAgreementsApi["list"],
  person = aClient,
  facts = OPEN,
  ratings = new FakeRatingsApi(),
) {
  const { current } = aPage();
  current.begin(aSession("token", aUser({ id: person.id })));
  const api = new FakeAgreementsApi();
  api.list = list;
  const drawn = drawScreen(
    <AgreementPanel
      subject={{ kind: "conversation", id: 31 as ConversationId }}
      facts={facts}
      suggestedTitle="Order board"
    />,
    {
      stores: agreementStores(current, api, undefined, undefined, ratings),
    },
  );
  return {
    ...drawn,
    api,
    press: (name: string) => drawn.user.click(screen.getByRole("button", { name })),
    names: () => screen.queryAllByRole("button").map((button) => button.textContent),
    dialog: () => within(screen.getByRole("dialog")),
  };
}

describe("AgreementPanel", () => {
  it("says what it is for while there is none, and offers the first proposal", () => {
    const { names } = open([]);
    expect(screen.getByText(/No agreement yet/)).toBeTruthy();
    expect(names()).toEqual(["Propose an agreement"]);
  });

  it("offers no proposal that the server would refuse", () => {
    expect(open([], aClient, { ...OPEN, request: "closed" }).names()).toEqual([]);
  });

  it("goes by what the agreement says of its request, which the page may have read long before", () => {
    const { names } = open([anAgreement({ status: "accepted" })], aDeveloper, OPEN);
    expect(names()).toEqual(["Mark as delivered"]);
  });

  it("asks nothing of anybody once the request was closed before the work was done", () => {
    const closed = { requestStatus: "closed", conversationStatus: "closed" } as const;
    const { names } = open([anAgreement({ status: "accepted", ...closed })], aDeveloper);
    expect(screen.getByText(/closed the request before the work was done/)).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it.each([
    ["proposed", aClient, "Your turn: answer Dana Evers's proposal.", ["Accept", "Decline", "Counter"]],
    [
      "proposed",
      aDeveloper,
      "Waiting for Clara Lindqvist to respond to your proposal.",
      ["Withdraw", "Change the proposal"],
    ],
    ["declined", aClient, "You declined this proposal.", ["Propose new terms"]],
    ["accepted", aClient, "Dana Evers is working on it.", []],
    ["accepted", aDeveloper, "Your turn: do the work, then mark it as delivered.", ["Mark as delivered"]],
    ["delivered", aClient, "Your turn: complete it, or ask for changes.", ["Complete", "Ask for changes"]],
    ["changes_requested", aDeveloper, "Your turn: Clara Lindqvist asked for changes.", ["Mark as delivered"]],
    ["completed", aDeveloper, "The work is accepted.", []],
  ] as const)(
    "of one that is %s shows whose turn it is, and the buttons of the table",
    (status, person, turn, buttons) => {
      const { names } = open([anAgreement({ status })], person);
      expect(screen.getByText(turn)).toBeTruthy();
      expect(names()).toEqual(buttons);
      expect(screen.getByText("$4,800")).toBeTruthy();
    },
  );

  it("shows all terms once more before they are accepted, and accepts what was shown", async () => {
    const { api, user, press, dialog } = open([anAgreement()]);
    await press("Accept");
    expect(dialog().getByText(/It works offline/)).toBeTruthy();
    expect(dialog().getByText(/can't be changed afterward/)).toBeTruthy();
    api.outcome = anAgreement({ status: "accepted" });
    api.list = [api.outcome];
    await user.click(dialog().getByRole("button", { name: "Accept" }));
    await waitFor(() => screen.getByText("Dana Evers is working on it."));
    expect(api.commands).toEqual(["accept 21 abab"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Agreement" }));
  });

  it("stays with the question and says why when a step is refused", async () => {
    const { api, user, press, dialog } = open([anAgreement()]);
    await press("Decline");
    api.outcome = new Failure({ kind: "conflict", status: 409, detail: "Too late." });
    await user.click(dialog().getByRole("button", { name: "Decline" }));
    await waitFor(() => {
      expect(dialog().getByRole("alert").textContent).toBe("Too late.");
    });
    await press("Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("counters from the terms as they are, and leads from a refused form to its fields", async () => {
    const { api, user, press, dialog } = open([anAgreement()]);
    await press("Counter");
    const price = dialog().getByLabelText("Price in dollars");
    expect((price as HTMLInputElement).value).toBe("4800");
    await user.clear(price);
    await press("Send proposal");
    expect(dialog().getByRole("link", { name: "Price is required" })).toBeTruthy();
    await user.type(price, "4,200");
    api.outcome = anAgreement({
      id: 22 as AgreementId,
      version: 2,
      amountCents: 420_000,
      proposedBy: aClient.id,
    });
    api.list = [api.outcome, anAgreement({ status: "superseded" })];
    await press("Send proposal");
    await waitFor(() => screen.getByText("Waiting for Dana Evers to respond to your proposal."));
    expect(api.proposals[0]).toMatchObject({ answers: 1, terms: { amountCents: 420_000 } });
  });

  it("puts two versions side by side and marks what differs", async () => {
    const second = anAgreement({
      version: 2,
      id: 22 as AgreementId,
      amountCents: 420_000,
      scope: "A board for five shops.",
    });
    const { press, dialog } = open([second, anAgreement({ status: "superseded" })]);
    await press("Compare versions");
    const price = within(
      dialog()
        .getByRole("heading", { name: /^Price/ })
        .closest("section") as HTMLElement,
    );
    expect(price.getByText("changed")).toBeTruthy();
    expect(price.getByText("$4,800").tagName).toBe("DEL");
    expect(price.getByText("$4,200").tagName).toBe("INS");
    const title = within(dialog().getByRole("heading", { name: "Title" }).closest("section") as HTMLElement);
    expect(title.queryByText("changed")).toBeNull();
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("AgreementPanel with the other's name", () => {
  it("leads to their profile, and oneself nowhere", () => {
    const { unmount } = open([anAgreement()], aClient);
    expect(screen.getByRole("link", { name: "Dana Evers" }).getAttribute("href")).toBe("/developers/8");
    unmount();
    open([anAgreement()], aDeveloper);
    expect(screen.queryByRole("link", { name: "Dana Evers" })).toBeNull();
  });
});

describe("AgreementPanel of completed work", () => {
  const DONE: AgreementFacts = { request: "completed", conversation: "completed", isAgreed: true };
  const completed = () => [anAgreement({ status: "completed" })];

  it("asks the client for a rating, thanks once, and asks nobody else", async () => {
    const ratings = new FakeRatingsApi();
    const { press, user, unmount } = open(completed(), aClient, DONE, ratings);
    await user.click(
      within(screen.getByRole("region", { name: "Rate Dana Evers" })).getByLabelText("5 stars"),
    );
    await press("Rate this developer");
    expect(ratings.sent).toEqual(["8: 5 "]);
    expect(document.activeElement?.textContent).toMatch(/Your rating is saved/);
    unmount();
    open(completed(), aDeveloper, DONE);
    expect(screen.queryByRole("region", { name: /^Rate/ })).toBeNull();
  });

  it("does not ask again", () => {
    const ratings = new FakeRatingsApi();
    ratings.ownRating = { canRate: true, rating: { stars: 5, comment: "" } };
    open(completed(), aClient, DONE, ratings);
    expect(screen.queryByRole("region", { name: /^Rate/ })).toBeNull();
  });
});
