import { describe, expect, it } from "@jest/globals";
import type { BookEffect } from "../../../core/rehearsal/rehearsal.ts";
import { stepResult, stepTitle } from "../../../core/rehearsal/step-text.ts";
import { stepsOf } from "../../../core/rehearsal/steps.ts";
import { anEvent, second } from "../../builders/rehearsal.ts";

const topUp = { transaction: 7, kind: "top-up", cents: 2_000 } as const;
const effect = (entries: BookEffect["entries"], at = second(5)): BookEffect => ({
  at,
  entries,
  balanceCents: 2_000,
});
const words = (...parts: Parameters<typeof stepsOf>) =>
  stepsOf(...parts).map((step) => [stepTitle(step), stepResult(step)]);

describe("stepsOf", () => {
  it("books with the first delivery that was taken, and with no other", () => {
    const event = anEvent({
      sentAt: second(1),
      deliveries: [503, 200, 200].map((status, at) => ({ at: second(at + 2), status })),
      effect: effect([topUp]),
    });
    expect(words({ events: [event], inquiries: [] })).toEqual([
      ["Payment, $20: created at the provider", undefined],
      ["Payment, $20: arrived", "Webhook answered 503. Refused, will be sent again in a minute"],
      ["Payment, $20: arrived", "Webhook answered 200. Booked: Top-up +$20 (transaction 7)"],
      ["Payment, $20: arrived", "Webhook answered 200. Already booked, nothing changed"],
    ]);
  });

  it("are in the order of time, whatever the order of the events", () => {
    const paid = anEvent({
      madeAt: second(0),
      sentAt: second(10),
      deliveries: [{ at: second(12), status: 200 }],
      effect: effect([]),
    });
    const refunded = anEvent({
      id: "evt_2",
      change: "refunded",
      cents: 500,
      madeAt: second(5),
      sentAt: second(10),
      deliveries: [{ at: second(11), status: 200 }],
      effect: effect([topUp, { transaction: 8, kind: "chargeback", cents: -500 }]),
    });
    expect(stepsOf({ events: [paid, refunded], inquiries: [] }).map(({ key }) => key)).toEqual([
      "evt_1 made",
      "evt_2 made",
      "evt_2 0",
      "evt_1 0",
    ]);
    expect(words({ events: [paid, refunded], inquiries: [] }).slice(2)).toEqual([
      [
        "Refund, $5: arrived",
        "Webhook answered 200. Booked: Top-up +$20 (transaction 7), Chargeback -$5 (transaction 8)",
      ],
      ["Payment, $20: arrived", "Webhook answered 200. Nothing new to book"],
    ]);
  });

  it("tell what is lost from what is on its way and what waits", () => {
    const lost = anEvent({ id: "lost", sentAt: second(3) });
    const due = anEvent({ id: "due", sentAt: second(3), dueAt: second(30) });
    const waiting = anEvent({ id: "waiting" });
    const kinds = stepsOf({ events: [lost, due, waiting], inquiries: [] }).map(({ kind }) => kind);
    expect(kinds).toEqual(["made", "made", "made", "lost", "due"]);
  });

  it("have a question that makes a lost event good", () => {
    const lost = anEvent({ sentAt: second(3) });
    const inquiries = [effect([topUp], second(20)), effect([], second(25))];
    expect(words({ events: [lost], inquiries }).slice(1)).toEqual([
      ["Payment, $20: event dropped", "Nothing arrives"],
      ["We asked the provider", "Booked: Top-up +$20 (transaction 7)"],
      ["We asked the provider", "Nothing new to book"],
    ]);
  });
});
