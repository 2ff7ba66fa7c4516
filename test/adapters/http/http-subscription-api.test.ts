import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpSubscriptionApi } from "../../../adapters/http/http-subscription-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });

const keys = new FakeIdempotencyKeys();
const apiOf = (account: Person | null) => new HttpSubscriptionApi(clientAt(origin, account?.token ?? null));

async function aDeveloper(username: string) {
  return apiOf(await server.signUp("developer", username));
}

/** Presses the button of the page at this address. */
async function pay(url: string): Promise<void> {
  const sent = await server.app.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "decision=pay",
  });
  if (sent.statusCode !== 303) throw new Error(`Not paid: ${String(sent.statusCode)}`);
}

describe("HttpSubscriptionApi on the real server", () => {
  it("follows a subscription from nothing to paid", async () => {
    const api = await aDeveloper("payer");
    expect(await firstValueFrom(api.status())).toBe("none");
    expect(await firstValueFrom(api.billing())).toEqual({
      status: "none",
      feeCents: 995,
      nextPaymentAt: null,
      endsAt: null,
      isPractice: true,
      payments: [],
    });
    const url = await api.checkout(keys.next());
    expect(await firstValueFrom(api.status())).toBe("incomplete");
    await pay(url);
    expect(await firstValueFrom(api.status())).toBe("active");
    expect((await firstValueFrom(api.billing())).payments).toEqual([
      {
        id: expect.any(Number),
        paidAt: server.now.toISOString(),
        amountCents: 995,
        refundedCents: 0,
        status: "paid",
      },
    ]);
  });

  it("answers the checkout that is open, whatever the idempotency key", async () => {
    const api = await aDeveloper("returning");
    const url = await api.checkout(keys.next());
    expect(await api.checkout(keys.next())).toBe(url);
  });

  it("cancels at the end of what is paid, and takes that back", async () => {
    const api = await aDeveloper("leaver");
    await pay(await api.checkout(keys.next()));
    const paid = await firstValueFrom(api.billing());
    expect(paid).toMatchObject({ status: "active", nextPaymentAt: expect.any(String), endsAt: null });
    const canceled = { ...paid, status: "canceled", nextPaymentAt: null, endsAt: paid.nextPaymentAt };
    expect(await api.cancel(keys.next())).toEqual(canceled);
    expect(await firstValueFrom(api.status())).toBe("canceled");
    expect(await api.undoCancel(keys.next())).toEqual(paid);
  });

  it("keeps what the server says when there is nothing to cancel", async () => {
    const api = await aDeveloper("refused");
    expect(await failed(api.cancel(keys.next()))).toMatchObject({
      kind: "conflict",
      detail: "There is no subscription.",
    });
  });

  it("asks no longer once nobody wants the answer", async () => {
    const api = await aDeveloper("impatient");
    expect(await toldAfterCancelling(api.status())).toEqual([]);
    expect(await toldAfterCancelling(api.billing())).toEqual([]);
  });
});
