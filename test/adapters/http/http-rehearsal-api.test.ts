import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpRehearsalApi } from "../../../adapters/http/http-rehearsal-api.ts";
import { HttpWalletApi } from "../../../adapters/http/http-wallet-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { expectBalancedBooks } from "../../server/support/books.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const { token } = await server.signUp("client", "rehearser");
const http = clientAt(origin, token);
const api = new HttpRehearsalApi(http);
const wallet = new HttpWalletApi(http);

const keys = new FakeIdempotencyKeys();

describe("HttpRehearsalApi on the real server", () => {
  it("has things happen, sends their events, asks and reads what came of it", async () => {
    const { id } = await wallet.topUp(2_000, keys.next());
    await api.change(id, "paid", null, keys.next());
    const madeAt = server.now.toISOString();
    server.advance(1_000);
    const [event] = (await firstValueFrom(api.rehearsal(id))).events;
    const sentAt = server.now.toISOString();
    await api.send(id, [{ event: event?.id ?? "", afterSeconds: 0, times: 1 }], keys.next());
    await firstValueFrom(api.rehearsal(id));
    server.advance(1_000);
    await api.inquire(id);
    expect(await api.checkBooks()).toBe(true);
    expect(await firstValueFrom(api.topUps())).toEqual([
      { id, amountCents: 2_000, status: "paid", at: madeAt },
    ]);
    expect(await firstValueFrom(api.rehearsal(id))).toEqual({
      id,
      provider: { status: "paid", amountCents: 2_000, reversedCents: 0, disputedCents: 0 },
      status: "paid",
      balanceCents: 2_000,
      now: server.now.toISOString(),
      asksAt: expect.any(String),
      events: [
        {
          id: event?.id,
          change: "paid",
          cents: 2_000,
          madeAt,
          sentAt,
          dueAt: null,
          deliveries: [{ at: sentAt, status: 200 }],
          effect: {
            at: sentAt,
            entries: [{ transaction: expect.any(Number), kind: "top-up", cents: 2_000 }],
            balanceCents: 2_000,
          },
        },
      ],
      inquiries: [{ at: server.now.toISOString(), entries: [], balanceCents: 2_000 }],
    });
    await expectBalancedBooks(server.database.kysely);
  });

  it("says what cannot happen as a conflict, and what is not there as not found", async () => {
    const { id } = await wallet.topUp(2_000, keys.next());
    expect((await failed(api.change(id, "disputed", null, keys.next()))).kind).toBe("conflict");
    expect((await failed(firstValueFrom(api.rehearsal("cs_practice_0")))).kind).toBe("not-found");
  });
});
