import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpAgreementsApi } from "../../../adapters/http/http-agreements-api.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { someTerms } from "../../builders/agreements.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { negotiation, type Person, subscribe } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);

const keys = new FakeIdempotencyKeys();

function apiOf({ token }: Person): HttpAgreementsApi {
  return new HttpAgreementsApi(clientAt(origin, token));
}

async function proposed() {
  const { conversationId, requestId } = await negotiation(server, clara, dev);
  const proposal = { conversation: conversationId, answers: 0, terms: someTerms };
  const agreement = await apiOf(dev).propose(proposal, keys.next());
  if (agreement === null) throw new Error("Our server says what was proposed");
  return { conversationId, requestId: requestId as RequestId, proposal, agreement };
}

describe("HttpAgreementsApi on the real server", () => {
  it("brings the terms there and back", async () => {
    const { agreement, requestId, conversationId } = await proposed();
    expect(agreement).toMatchObject({
      ...someTerms,
      requestId,
      conversationId,
      proposedBy: dev.id,
      client: { id: clara.id, username: "clara", fullName: "clara", avatar: null },
      version: 1,
      status: "proposed",
      createdAt: server.now.toISOString(),
    });
    expect(agreement.contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await firstValueFrom(apiOf(clara).ofRequest(requestId))).toEqual(agreement);
    expect(await firstValueFrom(apiOf(clara).versions(conversationId, null))).toMatchObject({
      value: [agreement],
    });
  });

  it("takes a 404 for 'there is none', where a request is asked, and only there", async () => {
    const { requestId } = await negotiation(server, clara, dev);
    expect(await firstValueFrom(apiOf(clara).ofRequest(requestId as RequestId))).toBeNull();
    const nowhere = { ...(await proposed()).proposal, conversation: 99_999 as never };
    expect((await failed(apiOf(clara).propose(nowhere, keys.next()))).kind).toBe("not-found");
  });

  it("names what the server refuses as the form does", async () => {
    const { proposal } = await proposed();
    const wrong = { ...proposal, terms: { ...someTerms, amountCents: 1 } };
    expect((await failed(apiOf(clara).propose(wrong, keys.next()))).fieldErrors).toMatchObject([
      { field: "amount" },
    ]);
  });

  it("brings no versions while nothing has changed, and then the new one with those before", async () => {
    const { conversationId, proposal } = await proposed();
    const read = (etag: string | null) => firstValueFrom(apiOf(clara).versions(conversationId, etag));
    const first = await read(null);
    if (first === null) throw new Error("The first read was answered as unchanged");
    expect(first.etag).toMatch(/^W\/".+"$/);
    expect(await read(first.etag)).toBeNull();
    await apiOf(clara).propose({ ...proposal, answers: 1 }, keys.next());
    // The change is announced a moment after the answer to its cause.
    let second = null;
    for (let tries = 0; second === null && tries < 200; tries++) second = await read(first.etag);
    expect(second?.value.map(({ version, status }) => `${version} ${status}`)).toEqual([
      "2 proposed",
      "1 superseded",
    ]);
  });

  it("takes each step by its own call", async () => {
    const { agreement } = await proposed();
    const { id, contentHash } = agreement;
    const [client, developer] = [apiOf(clara), apiOf(dev)];
    const next = () => keys.next();
    const walk = [
      await client.accept(id, contentHash, next()),
      await developer.applyTransition(id, "deliver", next()),
      await client.applyTransition(id, "request-changes", next()),
      await developer.applyTransition(id, "deliver", next()),
      await client.applyTransition(id, "complete", next()),
    ];
    expect(walk.map((after) => after?.status)).toEqual([
      "accepted",
      "delivered",
      "changes_requested",
      "delivered",
      "completed",
    ]);
    const [first, second] = [await proposed(), await proposed()];
    expect((await client.applyTransition(first.agreement.id, "decline", next()))?.status).toBe("declined");
    expect((await developer.applyTransition(second.agreement.id, "withdraw", next()))?.status).toBe(
      "withdrawn",
    );
  });

  it("does a command once, however often it is tried under one key", async () => {
    const { conversationId } = await negotiation(server, clara, dev);
    const proposal = { conversation: conversationId, answers: 0, terms: someTerms };
    const idempotencyKey = keys.next();
    const first = await apiOf(dev).propose(proposal, idempotencyKey);
    expect(await apiOf(dev).propose(proposal, idempotencyKey)).toEqual(first);
    const versions = await firstValueFrom(apiOf(dev).versions(conversationId, null));
    expect(versions?.value).toHaveLength(1);
  });

  it("refuses to accept another text than was read", async () => {
    const { agreement } = await proposed();
    expect(await failed(apiOf(clara).accept(agreement.id, "0".repeat(64), keys.next()))).toMatchObject({
      kind: "conflict",
      status: 409,
      detail: "This proposal has changed since you read it. Review it before you accept.",
    });
  });
});
