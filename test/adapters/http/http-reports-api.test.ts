import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpReportsApi } from "../../../adapters/http/http-reports-api.ts";
import { REPORT_OWN, REPORTED_ALREADY } from "../../../core/moderation/report.ts";
import type { NewReport } from "../../../core/moderation/reports-api.port.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientsOf, failed, setUpClient, toldAfterCancelling } from "./set-up-client.ts";
import { ToyServer } from "./toy-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const apiOf = (account: Person | null) => new HttpReportsApi(clientOf(account));
const keys = new FakeIdempotencyKeys();
const ALL = { skip: 0, limit: 50 };
const clara = await server.signUp("client", "clara");
const otto = await server.signUp("client", "otto");

async function aReport(): Promise<NewReport> {
  const id = (await postRequest(server, clara)) as RequestId;
  return { subject: { kind: "request", id }, reason: "other", words: "It is a test." };
}

describe("HttpReportsApi on the real server", () => {
  it("sends a report once under one key, and lists it as its sender follows it", async () => {
    const [report, key] = [await aReport(), keys.next()];
    await apiOf(otto).send(report, key);
    await apiOf(otto).send(report, key);
    const open = {
      ...report,
      id: expect.any(Number),
      about: { id: clara.id, fullName: "clara", avatar: null },
      status: "open",
      createdAt: server.now.toISOString(),
      closedAt: null,
    };
    expect(await firstValueFrom(apiOf(otto).list(ALL))).toEqual({ rows: [open], total: 1 });
    const closed_at = server.now;
    await server.database.kysely.updateTable("reports").set({ status: "dismissed", closed_at }).execute();
    expect((await firstValueFrom(apiOf(otto).list(ALL))).rows).toEqual([
      { ...open, status: "dismissed", closedAt: closed_at.toISOString() },
    ]);
  });

  it("lists in parts, the latest first", async () => {
    const sender = await server.signUp("client", "sender");
    const reports: NewReport[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const report = await aReport();
      await apiOf(sender).send(report, keys.next());
      reports.push(report);
      server.advance(1_000);
    }
    const part = await firstValueFrom(apiOf(sender).list({ skip: 1, limit: 1 }));
    expect(part).toMatchObject({ rows: [{ subject: reports[1]?.subject }], total: 3 });
  });

  it("keeps what the server says when it refuses", async () => {
    const report = await aReport();
    const nowhere = { ...report, subject: { kind: "request", id: 999_999 as RequestId } } as const;
    await apiOf(otto).send(report, keys.next());
    expect(await failed(apiOf(otto).send(report, keys.next()))).toMatchObject({
      kind: "conflict",
      code: "conflict",
      detail: REPORTED_ALREADY,
    });
    expect(await failed(apiOf(clara).send(report, keys.next()))).toMatchObject({
      kind: "forbidden",
      detail: REPORT_OWN,
    });
    expect(await failed(apiOf(otto).send(nowhere, keys.next()))).toMatchObject({ kind: "not-found" });
    expect(await failed(apiOf(otto).send({ ...report, words: " " }, keys.next()))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "words", message: "Please say what's wrong" }],
    });
    expect(await failed(firstValueFrom(apiOf(null).list(ALL)))).toMatchObject({ kind: "sign-in-needed" });
  });

  it("asks no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(apiOf(otto).list(ALL))).toEqual([]);
  });
});

describe("a report about something that core does not know", () => {
  it("is a bad answer", async () => {
    const toy = await ToyServer.start();
    const sent = { id: 1, reason: "spam", words: "", status: "open" };
    const named = { about: { id: 2, full_name: "Ana", avatar: null }, subject: "planet/3" };
    const times = { created_at: "2026-01-01T00:00:00Z", closed_at: null };
    toy.answers({ headers: { "x-total-count": "1" }, body: [{ ...sent, ...named, ...times }] });
    const list = firstValueFrom(new HttpReportsApi(setUpClient(toy).http).list(ALL));
    expect((await failed(list)).kind).toBe("bad-answer");
    await toy.stop();
  });
});
