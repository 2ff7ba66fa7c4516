import { describe, expect, it } from "@jest/globals";
import type { FastifyBaseLogger } from "fastify";
import {
  disputeListShape,
  eventShape,
  intentShape,
  readShape,
  sessionShape,
  type Shape,
  subscriptionShape,
} from "../../../server/payments/stripe-shapes.ts";

function read(shape: Shape, received: unknown) {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as FastifyBaseLogger;
  return { output: readShape(shape, received, log), lines };
}

const session = {
  id: "cs_1",
  object: "checkout.session",
  mode: "payment",
  payment_status: "paid",
  amount_total: 500,
  metadata: { purpose: "donation", installation: "a" },
};

describe("readShape", () => {
  it("hands on what is right, without a word", () => {
    const { output, lines } = read(sessionShape, session);
    expect({ output, lines }).toEqual({ output: session, lines: [] });
  });

  it("takes a field that is odd for one that is not there, keeps the others and names it", () => {
    const odd = { ...session, amount_total: 5.5, expires_at: "soon", url: "nowhere" };
    const { output, lines } = read(sessionShape, odd);
    expect(output).toEqual({ ...session, amount_total: null, expires_at: null, url: null });
    expect(lines).toEqual([{ fields: ["url", "expires_at", "amount_total"], isUsed: true }]);
  });

  it("finds an odd field deep in an object that was asked for in full", () => {
    const subscription = {
      id: "sub_1",
      object: "subscription",
      status: "active",
      items: { data: [{ current_period_end: "soon" }, { current_period_end: 60 }] },
    };
    const { output, lines } = read(sessionShape, { ...session, subscription });
    expect(output).toMatchObject({
      subscription: {
        status: "active",
        items: { data: [{ current_period_end: null }, { current_period_end: new Date(60_000) }] },
      },
    });
    expect(lines).toEqual([{ fields: ["subscription.items.data.0.current_period_end"], isUsed: true }]);
  });

  it("takes metadata of others for none, without a word", () => {
    const metadata = { purpose: "gift card", user: 7, attempt: "1e400" };
    const { output, lines } = read(sessionShape, { ...session, metadata });
    expect(output).toMatchObject({ metadata: {} });
    expect(lines).toEqual([]);
    expect(read(sessionShape, { ...session, metadata: [] }).output).toMatchObject({ metadata: {} });
  });

  it.each([
    ["null", sessionShape, null],
    ["a text", sessionShape, "cs_1"],
    ["a list", sessionShape, [session]],
    ["another kind", subscriptionShape, session],
    ["no id", sessionShape, { ...session, id: undefined }],
    ["an id with a NUL", sessionShape, { ...session, id: "cs_\u0000" }],
    ["a very long id", sessionShape, { ...session, id: "c".repeat(256) }],
    ["an event about nothing", eventShape, { id: "evt_1", type: "x", data: {} }],
    // Money that was taken back must never count as money that stays.
    ["a dispute of an unknown amount", disputeListShape, { object: "list", data: [{ status: "lost" }] }],
    [
      "a charge with an unreadable refund",
      intentShape,
      { id: "pi_1", object: "payment_intent", latest_charge: { amount_refunded: "all" } },
    ],
  ])("refuses %s, and says so", (_, shape, received) => {
    const { output, lines } = read(shape, received);
    expect(output).toBeUndefined();
    expect(lines).toHaveLength(1);
  });
});
