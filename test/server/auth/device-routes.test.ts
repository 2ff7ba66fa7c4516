import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signIn(username: string, userAgent: string): Promise<string> {
  const { body } = await server.ask("POST /api/auth/login", {
    body: { username, password: "a long enough phrase" },
    headers: { "user-agent": userAgent },
  });
  return body.token as string;
}

const devices = async (token: string) => (await server.ask("GET /api/account/sessions", { token })).body;
const end = (token: string, id: number | string) =>
  server.ask(`DELETE /api/account/sessions/${id}`, { token });
const me = async (token: string) => (await server.ask("GET /api/auth/me", { token })).status;

describe("the devices of an account", () => {
  it("are listed in words, the last used first, with the current one marked", async () => {
    const { token } = await server.signUp("client", "dana");
    server.advance(2 * 60_000);
    await signIn("dana", FIREFOX);
    const listed = await devices(token);
    // Looking is a use, too: the session that asks moves to the front.
    expect(listed).toHaveLength(2);
    expect(listed.map((one: { is_current: boolean }) => one.is_current).toSorted()).toEqual([false, true]);
    expect(listed.find((one: { is_current: boolean }) => !one.is_current)).toMatchObject({
      device: "Firefox on Windows",
      signed_in_at: server.now.toISOString(),
    });
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it("are ended one by one, and are out at once", async () => {
    const { token } = await server.signUp("client", "dora");
    const others = [await signIn("dora", FIREFOX), await signIn("dora", "curl/8")];
    for (const one of await devices(token))
      if (!one.is_current) expect((await end(token, one.id)).status).toBe(204);
    expect(await Promise.all(others.map(me))).toEqual([401, 401]);
    expect(await me(token)).toBe(200);
    expect(await devices(token)).toHaveLength(1);
  });

  it("are ended all but the one that asks, and nobody else's", async () => {
    const { token } = await server.signUp("client", "delia");
    const stranger = await server.signUp("client", "dieter");
    const others = [await signIn("delia", FIREFOX), await signIn("delia", "curl/8")];
    expect((await server.ask("DELETE /api/account/sessions", { token })).status).toBe(204);
    expect(await Promise.all([...others, token, stranger.token].map(me))).toEqual([401, 401, 200, 200]);
    expect(await devices(token)).toHaveLength(1);
  });

  it("can end themselves", async () => {
    const { token } = await server.signUp("client", "dirk");
    const [own] = await devices(token);
    expect((await end(token, own.id)).status).toBe(204);
    expect(await me(token)).toBe(401);
  });

  it("are nobody else's: a stranger's device does not exist", async () => {
    const { token } = await server.signUp("client", "dunja");
    const stranger = await server.signUp("developer", "dieb");
    const [own] = await devices(token);
    expect((await end(stranger.token, own.id)).status).toBe(404);
    expect(await me(token)).toBe(200);
    expect(await devices(stranger.token)).toHaveLength(1);
  });

  it.each(["0", "x", "1.5", "99999999999", "%00"])("are not found under %p", async (id) => {
    const { token } = await server.signUp(
      "client",
      `d${String(Math.abs(id.length))}${id.replace(/\W/g, "_")}dd`,
    );
    expect((await end(token, id)).status).toBe(404);
  });

  it("are shown to no visitor", async () => {
    expect((await server.ask("GET /api/account/sessions")).status).toBe(401);
    expect((await server.ask("DELETE /api/account/sessions/1")).status).toBe(401);
  });

  it("are gone when they were left alone too long", async () => {
    const { token } = await server.signUp("client", "doris");
    await signIn("doris", FIREFOX);
    server.advance(20 * 60_000);
    await me(token);
    server.advance(20 * 60_000);
    expect(await devices(token)).toHaveLength(1);
  });
});
