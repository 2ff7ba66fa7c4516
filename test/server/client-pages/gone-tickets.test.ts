import { afterAll, describe, expect, it } from "@jest/globals";
import { dropOldGoneTickets } from "../../../server/engagements/requests/gone-tickets.ts";
import { builtClient } from "../support/built-client.ts";
import { postRequest } from "../support/negotiation.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { TestServer } from "../support/test-server.ts";

const clientFolder = await builtClient({ rendersPages: true });
const server = await TestServer.start({}, { clientFolder });
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");
const { token: stranger } = await server.signUp("developer", "stranger");

async function setPublic(id: number, isPublic: boolean): Promise<void> {
  const { body: read } = await server.ask(`GET /api/requests/${id}`, { token: owner.token });
  const { version, ...rest } = read as Record<string, unknown>;
  const headers = { "if-match": `"${String(version)}"` };
  const body = { ...rest, is_public: isPublic };
  const { status } = await server.ask(`PUT /api/requests/${id}`, { token: owner.token, body, headers });
  expect(status).toBe(200);
}

const remove = (id: number) => server.ask(`DELETE /api/requests/${id}`, { token: owner.token });

/** Asks a second server, which has no page in its cache, and the call behind the page. */
async function answers(id: number) {
  const other = await TestServer.start({}, { clientFolder, database: server.database });
  const { status, body } = await renderedPage(other, `/tickets/${id}`);
  const html = String(body);
  await other.app.close();
  const call = await server.ask(`GET /api/requests/${id}`);
  return {
    page: status,
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
    visitor: call.body.code as string,
    stranger: (await server.ask(`GET /api/requests/${id}`, { token: stranger })).body.code as string,
  };
}

const GONE = { page: 410, isIndexed: false, visitor: "gone", stranger: "gone" };
const NOT_FOUND = { page: 404, isIndexed: false, visitor: "not_found", stranger: "not_found" };

describe("a ticket that everybody could see", () => {
  it("is gone once it is removed, and once it is private, without a difference", async () => {
    const [removed, hidden] = [await postRequest(server, owner), await postRequest(server, owner)];
    await remove(removed);
    await setPublic(hidden, false);
    expect(await answers(removed)).toEqual(GONE);
    expect(await answers(hidden)).toEqual(GONE);
    await remove(hidden);
    expect(await answers(hidden)).toEqual(GONE);
  });

  it("is there again when it is public again", async () => {
    const id = await postRequest(server, owner);
    await setPublic(id, false);
    await setPublic(id, true);
    expect((await renderedPage(server, `/tickets/${id}`)).status).toBe(200);
    await remove(id);
    expect(await answers(id)).toEqual(GONE);
  });

  it("is gone with its owner's account", async () => {
    const { token } = await server.signUp("client", "leaver");
    const id = await postRequest(server, { token });
    const body = { password: "a long enough phrase" };
    expect((await server.ask("DELETE /api/account", { token, body })).status).toBe(204);
    expect(await answers(id)).toEqual(GONE);
  });

  it("is unknown after a year", async () => {
    const id = await postRequest(server, owner);
    await remove(id);
    const later = new Date(Date.now() + 366 * 24 * 60 * 60_000);
    await dropOldGoneTickets(server.database.kysely, later);
    expect(await answers(id)).toEqual(NOT_FOUND);
  });
});

describe("a request that was never public", () => {
  it("is as unknown as one that never was, before and after its removal", async () => {
    const id = await postRequest(server, owner, { is_public: false });
    expect(await answers(id)).toEqual(NOT_FOUND);
    await remove(id);
    expect(await answers(id)).toEqual(NOT_FOUND);
    expect(await answers(999_999)).toEqual(NOT_FOUND);
  });

  it("keeps its owner's reading, who still sees what is private by now", async () => {
    const id = await postRequest(server, owner);
    await setPublic(id, false);
    expect((await server.ask(`GET /api/requests/${id}`, { token: owner.token })).status).toBe(200);
  });
});

describe("a ticket hidden by moderators", () => {
  it("is not found: it may come back", async () => {
    const id = await postRequest(server, owner);
    await server.database.pool.query("update requests set is_hidden = true where id = $1", [id]);
    expect(await answers(id)).toEqual(NOT_FOUND);
  });
});
