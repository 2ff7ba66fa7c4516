import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { PaymentNoteStore } from "../../../ui/payments/payment-note.store.ts";
import { PaymentNote } from "../../../ui/payments/payment-note.tsx";
import { FakePaymentsApi } from "../../fakes/fake-payments-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function noteOf(known: FakePaymentsApi["known"]): string {
  const api = new FakePaymentsApi();
  api.known = known;
  const { container } = drawScreen(<PaymentNote />, { stores: [new PaymentNoteStore(api)] });
  return container.textContent.trim();
}

describe("PaymentNote", () => {
  it.each([
    ["practice", /^Practice mode: .+ no money moves\.$/],
    [null, /^Payments are not set up on this server yet/],
    ["stripe", /^$/],
  ] as const)("says of %p what a buyer should know", (provider, words) => {
    expect(noteOf({ provider, publishableKey: null })).toMatch(words);
  });

  it("leaves a failure to the checkout", () => {
    expect(noteOf(new Failure({ kind: "network" }))).toBe("");
  });
});
