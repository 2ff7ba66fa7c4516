import { describe, expect, it } from "@jest/globals";
import {
  agreementFormErrors,
  canonicalText,
  deadlineError,
  earliestDeadline,
  toForm,
  normalizeTerms,
  toTerms,
} from "../../../core/agreements/agreement-terms.ts";
import type { ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";
import { anAgreementForm, someTerms } from "../../builders/agreements.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");

describe("agreementFormErrors", () => {
  it("lets a full form through, with or without a deadline", () => {
    expect(agreementFormErrors(anAgreementForm(), NOW)).toEqual({});
    expect(agreementFormErrors(anAgreementForm({ deadline: "" }), NOW)).toEqual({});
  });

  it.each([
    ["title", "Title is required", "  "],
    ["title", "Title must be at most 200 characters", "x".repeat(201)],
    ["scope", "Scope is required: describe what will be delivered", "\n"],
    ["scope", "Scope must be at most 10,000 characters", "x".repeat(10_001)],
    ["amount", "Price is required", ""],
    ["amount", "Price must be at least $1", "0.99"],
    ["amount", "Price must be at most $100,000,000", "100000000.01"],
    ["amount", "Enter an amount with whole cents, such as 12.50", "0.345"],
    ["deadline", "Deadline must be a date such as 2026-05-31", "2026-02-30"],
    ["deadline", "Deadline must not be in the past", "2026-02-28"],
  ])("says of the %s: %s", (field, error, typed) => {
    expect(agreementFormErrors(anAgreementForm({ [field]: typed }), NOW)).toEqual({ [field]: error });
  });

  it.each([
    ["a title of 200 characters", { title: "x".repeat(200) }],
    ["a scope of 10,000 characters", { scope: "x".repeat(10_000) }],
    ["the lowest price", { amount: "1" }],
    ["the highest price", { amount: "100000000" }],
    ["a price with cents", { amount: "12.34" }],
  ])("takes %s", (_, part) => {
    expect(agreementFormErrors(anAgreementForm(part), NOW)).toEqual({});
  });

  it("takes today as a deadline", () => {
    expect(agreementFormErrors(anAgreementForm({ deadline: "2026-03-02" }), NOW)).toEqual({});
  });
});

describe("earliestDeadline", () => {
  it("is the day that it still is somewhere on earth", () => {
    expect(earliestDeadline(Date.parse("2026-03-02T11:59:59Z"))).toBe("2026-03-01");
    expect(earliestDeadline(Date.parse("2026-03-02T12:00:00Z"))).toBe("2026-03-02");
  });
});

describe("deadlineError", () => {
  it.each(["", "tomorrow", "2026-3-1", "2026-13-01", "2026-02-29", "1999-12-31", "+02026-01-01"])(
    "refuses %j",
    (day) => {
      expect(deadlineError(day)).toBe("Deadline must be a date such as 2026-05-31");
    },
  );
});

describe("toTerms", () => {
  it.each([
    ["1250", 125_000],
    ["12,50", 1_250],
  ])("counts $%s in cents", (amount, cents) => {
    expect(toTerms(anAgreementForm({ amount })).amountCents).toBe(cents);
  });

  it("comes back out of toForm as it went in", () => {
    expect(toTerms(toForm(someTerms))).toEqual(someTerms);
    const odd = { ...someTerms, amountCents: 125_005, deadline: null };
    expect(toTerms(toForm(odd))).toEqual(odd);
  });
});

describe("normalizeTerms", () => {
  it("gives one form to what reads the same", () => {
    const normalized = normalizeTerms({
      ...someTerms,
      title: " Two\n words ",
      scope: "Cafe\u0301\r\nand\rmore\ud800 ",
    });
    expect(normalized).toEqual({ ...someTerms, title: "Two words", scope: "Caf\u00e9\nand\nmore\ufffd" });
    expect(normalizeTerms(normalized)).toEqual(normalized);
  });
});

describe("canonicalText", () => {
  const content = {
    requestId: 7 as RequestId,
    conversationId: 3 as ConversationId,
    proposedBy: 5 as UserId,
    version: 2,
    terms: someTerms,
  };

  it("is the same text for ever", () => {
    expect(canonicalText(content)).toBe(
      '[["form","atelier-agreement-1"],["request_id",7],["conversation_id",3],["proposed_by",5],["version",2],' +
        '["title","Order board"],["scope","A board for four shops.\\nIt works offline for an hour."],' +
        '["price_type","fixed"],["amount_cents",480000],["currency","usd"],["deadline","2026-05-29"]]',
    );
  });

  it("differs with every field, and cannot be forged by moving text between two", () => {
    const texts = [
      content,
      { ...content, version: 3 },
      { ...content, proposedBy: 6 as UserId },
      { ...content, terms: { ...someTerms, amountCents: 1 } },
      { ...content, terms: { ...someTerms, deadline: null } },
      { ...content, terms: { ...someTerms, title: 'a"],["scope","b', scope: "c" } },
      { ...content, terms: { ...someTerms, title: "a", scope: 'b"],["scope","c' } },
    ].map(canonicalText);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
