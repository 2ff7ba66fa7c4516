import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpWalletApi } from "../../../adapters/http/http-wallet-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { expectBalancedBooks } from "../../server/support/books.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { atPracticeCheckout } from "../../server/support/top-ups.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const { token } = await server.signUp("client", "walleteer");
const api = new HttpWalletApi(clientAt(origin, token));

const keys = new FakeIdempotencyKeys();

describe("HttpWalletApi on the real server", () => {
  it("tops up and reads what has become of it, page by page and as a statement", async () => {
    for (const cents of [500, 700]) {
      const { id, url } = await api.topUp(cents, keys.next());
      expect(await firstValueFrom(api.topUpState(id))).toEqual({ status: "open", uncreditedCurrency: null });
      await atPracticeCheckout(server, url, { decision: "pay", confirmation: "at-once" });
      expect(await firstValueFrom(api.topUpState(id))).toMatchObject({ status: "paid" });
    }
    expect(await firstValueFrom(api.wallet())).toEqual({ balanceCents: 1_200, isRehearsed: true });
    const [latest] = await firstValueFrom(api.entries(null, 1));
    expect(latest).toEqual({
      id: expect.any(Number),
      kind: "top-up",
      cents: 700,
      balanceCents: 1_200,
      at: server.now.toISOString(),
      product: null,
      purchaseId: null,
      isSale: false,
    });
    const [before] = await firstValueFrom(api.entries(latest?.id ?? null, 1));
    expect(before).toMatchObject({ cents: 500, balanceCents: 500 });
    expect(await firstValueFrom(api.entries(before?.id ?? null, 1))).toEqual([]);
    expect((await api.statement()).split("\r\n")).toHaveLength(4);
    await expectBalancedBooks(server.database.kysely);
  });

  it("opens one checkout under one idempotency key", async () => {
    const key = keys.next();
    const opened = await api.topUp(900, key);
    expect(await api.topUp(900, key)).toEqual(opened);
  });

  it("finds no top-up of somebody else", async () => {
    expect(await failed(firstValueFrom(api.topUpState("cs_practice_0")))).toMatchObject({
      kind: "not-found",
    });
  });
});
