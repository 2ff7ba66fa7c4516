import type { Billing } from "../../core/subscription/billing.ts";

export function aBilling(changes: Partial<Billing> = {}): Billing {
  return {
    status: "active",
    feeCents: 995,
    nextPaymentAt: "2026-02-01T12:00:00.000Z",
    endsAt: null,
    isPractice: false,
    payments: [],
    ...changes,
  };
}
