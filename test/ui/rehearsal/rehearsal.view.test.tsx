import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Failure, notFound } from "../../../core/shared/failure.ts";
import { RehearsalView } from "../../../ui/rehearsal/rehearsal.view.tsx";
import { anEvent, aRehearsal, aStage, second } from "../../builders/rehearsal.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const PAID = { status: "paid", amountCents: 2_000, reversedCents: 0, disputedCents: 0 } as const;

function draw(stage = aStage(), at = "/wallet/rehearsal") {
  return {
    ...stage,
    ...drawScreen(<RehearsalView />, {
      at,
      pattern: "/wallet/rehearsal",
      stores: Object.values(stage.stores),
    }),
  };
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("RehearsalView", () => {
  it("leads home where payments are not rehearsed, like every unknown address", () => {
    const stage = aStage();
    stage.api.failure = notFound();
    const { address } = draw(stage);
    expect(address()).toBe("/");
  });

  it("begins with a practice top-up of its own", async () => {
    const stage = aStage(null);
    stage.api.rehearsals.set("top-up-1", aRehearsal({ id: "top-up-1" }));
    const { user, wallet, address } = draw(stage);
    await user.click(button("New practice top-up of $20"));
    expect(wallet.ordered.map(({ cents }) => cents)).toEqual([2_000]);
    expect(await screen.findByText("$20, not paid yet.")).toBeTruthy();
    expect(address()).toBe("/wallet/rehearsal?order=top-up-1");
  });

  it("has things happen at the provider", async () => {
    const { user, api } = draw(aStage(aRehearsal({ provider: PAID })));
    await user.click(button("Refund $5"));
    await user.click(button("Open a dispute"));
    expect(api.changes).toEqual([
      { change: "refunded", cents: 500 },
      { change: "disputed", cents: null },
    ]);
  });

  it("sends what waits as it was planned, in the order that was chosen", async () => {
    const events = [anEvent(), anEvent({ id: "evt_2", change: "refunded", cents: 500, madeAt: second(2) })];
    const { user, api } = draw(aStage(aRehearsal({ provider: PAID, events })));
    await user.click(button("Move up: Refund, $5"));
    const [refund, payment] = region("Events to send").getAllByRole("listitem");
    if (refund === undefined || payment === undefined) throw new Error("No queue");
    await user.selectOptions(within(refund).getByLabelText("Delivered"), "Twice");
    await user.clear(within(payment).getByLabelText(/^Delay/));
    await user.type(within(payment).getByLabelText(/^Delay/), "5");
    await user.click(button("Send 2 events"));
    expect(api.sent).toEqual([
      [
        { event: "evt_2", afterSeconds: 0, times: 2 },
        { event: "evt_1", afterSeconds: 5, times: 1 },
      ],
    ]);
  });

  it("says in words what the drawing shows", () => {
    const effect = {
      at: second(2),
      entries: [{ transaction: 7, kind: "top-up", cents: 2_000 } as const],
      balanceCents: 2_000,
    };
    const event = anEvent({ sentAt: second(1), deliveries: [{ at: second(2), status: 200 }], effect });
    draw(aStage(aRehearsal({ provider: PAID, status: "paid", balanceCents: 2_000, events: [event] })));
    expect(screen.getByRole("img", { name: /list below has the same content/ })).toBeTruthy();
    const [made, arrived] = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
    expect(made?.textContent).toContain("Payment, $20: created at the provider");
    expect(arrived?.textContent).toContain("Booked: Top-up +$20 (transaction 7)Balance after: $20");
  });

  it("puts an event that has arrived into the queue once more", async () => {
    const event = anEvent({ sentAt: second(1), deliveries: [{ at: second(2), status: 200 }] });
    const { user, api } = draw(aStage(aRehearsal({ provider: PAID, events: [event] })));
    await user.click(button("Send again: Payment, $20"));
    await user.click(button("Send 1 event"));
    expect(api.sent).toEqual([[{ event: "evt_1", afterSeconds: 0, times: 1 }]]);
    expect(document.activeElement?.textContent).toBe("Events to send");
  });

  it("asks the provider when it is told to", async () => {
    const { user, api } = draw();
    await user.click(button("Ask the provider now"));
    expect(api.asked).toEqual(["cs_1"]);
  });

  it("says whether the books balance, after each step anew", async () => {
    const stage = aStage(aRehearsal({ provider: PAID, events: [anEvent()] }));
    const { api, clock } = draw(stage);
    expect(await screen.findByText("The books balance.")).toBeTruthy();
    act(() => {
      clock.advance(5_000);
    });
    expect(api.checks).toBe(1);
    api.balance = false;
    const lost = anEvent({ sentAt: second(3) });
    api.rehearsals.set("cs_1", aRehearsal({ provider: PAID, events: [lost] }));
    act(() => {
      clock.advance(2_000);
    });
    expect(await screen.findByText(/^The books do not balance/)).toBeTruthy();
    expect(api.checks).toBe(2);
  });

  it("names a top-up as it is once something was booked", async () => {
    const { api, clock } = draw(aStage(aRehearsal({ provider: PAID })));
    expect(screen.getByRole("option", { name: /^\$20, not booked yet/ })).toBeTruthy();
    api.known = api.known.map((known) => ({ ...known, status: "paid" }));
    api.rehearsals.set("cs_1", aRehearsal({ provider: PAID, status: "paid", balanceCents: 2_000 }));
    act(() => {
      clock.advance(2_000);
    });
    expect(await screen.findByRole("option", { name: /^\$20, booked/ })).toBeTruthy();
  });

  it("says why something could not happen", async () => {
    const { user, api } = draw(aStage(aRehearsal({ provider: PAID })));
    api.failure = new Failure({ kind: "rate-limited" });
    await user.click(button("Open a dispute"));
    expect(screen.getByRole("alert").textContent).toBe("Too many requests. Please try again later.");
  });

  it("knows nothing of somebody else's top-up", () => {
    draw(aStage(), "/wallet/rehearsal?order=cs_other");
    expect(screen.getByRole("heading", { name: "This top-up isn't available" })).toBeTruthy();
  });

  it("asks no more once it is left", () => {
    const { unmount, clock } = draw();
    expect(clock.waiting).toBeGreaterThan(0);
    unmount();
    expect(clock.waiting).toBe(0);
  });
});
