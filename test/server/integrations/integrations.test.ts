import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";
import { TicketDriver } from "../support/ticket-driver.ts";
import { operate } from "../operator/operate.ts";

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const type = (name: string, ...words: string[]) => operate(server, `integrations ${name}`, ...words);
const keyIn = (said: string) => /^Key: (atk_[\w-]{43})$/m.exec(said)?.[1] ?? "";
const secretIn = (said: string) => /^Signing secret: (whsec_[A-Za-z\d+/]{43}=)$/m.exec(said)?.[1] ?? "";
const ask = async (
  key: string,
  call: `${"GET" | "POST"} /${string}` = "POST /api/collaboration/sessions",
) => {
  const body = call.startsWith("POST")
    ? { external_ticket_id: "7", source_system: "Hub", subject: "Empty", participants: [] }
    : undefined;
  return server.ask(call, { token: key, body });
};
const statusOf = async (key: string) => (await ask(key)).status;

describe("npm run integrations", () => {
  it("makes a key and a signing secret, which are shown once and stored nowhere", async () => {
    const said = await type("add", "hub");
    expect(await statusOf(keyIn(said))).toBe(200);
    const stored = await server.database.pool.query<{ row: string }>(
      "select row_to_json(k)::text || row_to_json(i)::text as row from integration_keys k, integrations i",
    );
    for (const { row } of stored.rows)
      for (const shown of [keyIn(said), secretIn(said)]) {
        expect(shown).not.toBe("");
        expect(row).not.toContain(shown);
      }
    await expect(type("add", "HUB")).rejects.toThrow("There is already an integration called HUB.");
  });

  it("lists what there is, with the last use to the minute", async () => {
    const key = keyIn(await type("add", "listed", "sessions:read"));
    expect(await type("list")).toMatch(/^listed {2}sessions:read {2}1 key {2}.* never used$/m);
    await ask(key);
    const at = server.now.toISOString();
    server.advance(59_000);
    await ask(key);
    expect(await type("list")).toMatch(new RegExp(`^listed .* last used ${at}$`, "m"));
    server.advance(2_000);
    await ask(key);
    expect(await type("list")).toMatch(new RegExp(`^listed .* last used ${server.now.toISOString()}$`, "m"));
  });

  it("ends an integration at once", async () => {
    const key = keyIn(await type("add", "short"));
    expect(await statusOf(key)).toBe(200);
    await type("revoke", "short");
    expect(await statusOf(key)).toBe(401);
    await expect(type("revoke", "short")).rejects.toThrow("short is already revoked.");
    await expect(type("revoke", "nobody")).rejects.toThrow("There is no integration called nobody.");
    // Its name is free again, for another one.
    const again = keyIn(await type("add", "short"));
    expect(await statusOf(again)).toBe(200);
    expect(await statusOf(key)).toBe(401);
  });

  it("replaces a key, which is good for another day", async () => {
    const first = await type("add", "rotated");
    const second = await type("rotate", "rotated");
    expect(secretIn(second)).not.toBe(secretIn(first));
    for (const said of [first, second]) expect(await statusOf(keyIn(said))).toBe(200);
    server.advance(DAY);
    expect(await statusOf(keyIn(first))).toBe(401);
    expect(await statusOf(keyIn(second))).toBe(200);
  });

  it("replaces a key that is known to others at once", async () => {
    const first = keyIn(await type("add", "leaked"));
    const second = keyIn(await type("rotate", "leaked"));
    const third = keyIn(await type("rotate", "leaked", "--now"));
    for (const key of [first, second]) expect(await statusOf(key)).toBe(401);
    expect(await statusOf(third)).toBe(200);
  });

  it("says what is wrong with a name or a scope", async () => {
    for (const words of [[""], ["a b"], ["x".repeat(61)], ["-hub"], ["hub2", "everything"], ["hub2", ""]])
      await expect(type("add", ...words)).rejects.toThrow(
        "Usage: npm run integrations -- add <name> [scopes]",
      );
  });
});

describe("a key", () => {
  it("opens no call of people, and no token of theirs one of ticket systems", async () => {
    const key = keyIn(await type("add", "only"));
    expect((await ask(key, "GET /api/auth/me")).status).toBe(401);
    const { token } = await server.signUp("developer", "dana");
    expect(await statusOf(token)).toBe(401);
    for (const wrong of [`${key}x`, key.slice(0, -1), "atk_", key.slice(4), key.toUpperCase()])
      expect(await statusOf(wrong)).toBe(401);
  });

  it("does what its scopes say", async () => {
    const writing = await TicketDriver.open(server, ["sessions:write"]);
    const { id } = await writing.session();
    const refused = await writing.ask("GET", `/${id}`);
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 403,
      code: "forbidden",
      detail: "This key lacks the scope sessions:read.",
    });
    const reading = await TicketDriver.open(server, ["sessions:read"]);
    expect((await reading.ask("POST", "", { body: reading.newTicket() })).status).toBe(403);
    expect((await reading.ask("POST", `/${id}/messages`, { body: { content: "Hello" } })).status).toBe(403);
    expect((await reading.ask("GET", `/${id}`)).status).toBe(404);
  });
});
