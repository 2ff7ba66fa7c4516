import { afterAll, describe, expect, it } from "@jest/globals";
import { browserCookie } from "../../../server/auth/browser-cookie.ts";
import { TestServer } from "../support/test-server.ts";

const RIGHT = "a long enough phrase";

const server = await TestServer.start({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.1`;

async function ask(ip: string, username: string, password: string, cookie = "") {
  const headers = { "x-forwarded-for": ip, cookie };
  return server.ask("POST /api/auth/login", { body: { username, password }, headers });
}

const login = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

/** Guesses wrong passwords, each from the next address, and returns the status codes of the answers. */
async function guess(times: number, ip: () => string, username: string): Promise<Set<number>> {
  const told = new Set<number>();
  for (let n = 0; n < times; n += 1) told.add(await login(ip(), username, "not the right one"));
  return told;
}

function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  const [set] = [headers["set-cookie"]].flat();
  return typeof set === "string" ? (set.split(";", 1)[0] ?? "") : "";
}

const cookieAfterSignIn = async (ip: string, username: string) =>
  cookieOf((await ask(ip, username, RIGHT)).headers);

describe("a stranger", () => {
  it("locks nobody out from an address that has used up its own tries", async () => {
    await server.signUp("client", "anna");
    const ip = newAddress();
    await guess(10, () => ip, "nobody");
    expect(await guess(20, () => ip, "anna")).toEqual(new Set([429]));
    expect(await login(newAddress(), "anna", RIGHT)).toBe(200);
  });

  it("takes no tries from an address by asking for an account that has none left", async () => {
    await server.signUp("client", "berta");
    await guess(10, newAddress, "berta");
    const ip = newAddress();
    expect(await guess(10, () => ip, "berta")).toEqual(new Set([429]));
    expect(await guess(10, () => ip, "not_there")).toEqual(new Set([401]));
  });

  it("has ten guesses at an account, whichever of its names is typed", async () => {
    await server.signUp("client", "clara");
    expect(await guess(10, newAddress, "Clara")).toEqual(new Set([401]));
    expect(await login(newAddress(), "clara@example.com", RIGHT)).toBe(429);
  });

  it("leaves the owner's own browser its tries, though they share an address", async () => {
    await server.signUp("client", "dora");
    const ip = newAddress();
    const cookie = await cookieAfterSignIn(ip, "dora");
    await guess(10, newAddress, "dora");
    await guess(10, () => ip, "no_one");
    expect(await login(ip, "dora", RIGHT)).toBe(429);
    expect(await login(ip, "dora", RIGHT, cookie)).toBe(200);
  });
});

describe("a browser that has signed in before", () => {
  it("has ten guesses, which are nobody else's", async () => {
    await server.signUp("client", "emma");
    const cookie = await cookieAfterSignIn(newAddress(), "emma");
    for (let n = 0; n < 10; n += 1) expect(await login(newAddress(), "emma", "wrong", cookie)).toBe(401);
    expect(await login(newAddress(), "emma", RIGHT, cookie)).toBe(429);
    expect(await login(newAddress(), "emma", RIGHT)).toBe(200);
  });

  it("is counted with the strangers at any other account", async () => {
    await server.signUp("client", "frieda");
    await server.signUp("client", "mallory");
    const cookie = await cookieAfterSignIn(newAddress(), "mallory");
    await guess(10, newAddress, "frieda");
    expect(await login(newAddress(), "frieda", RIGHT, cookie)).toBe(429);
  });

  it("is known by the hash of its name alone", async () => {
    await server.signUp("client", "gerda");
    const cookie = await cookieAfterSignIn(newAddress(), "gerda");
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select b::text as row from known_browsers b",
    );
    expect(cookie).toMatch(/^browser=[\w-]{43}$/);
    expect(rows.some(({ row }) => row.includes(cookie.slice("browser=".length)))).toBe(false);
  });

  it("is forgotten with the password, but for the one that changed it", async () => {
    const { token } = await server.signUp("client", "hanna");
    const old = await cookieAfterSignIn(newAddress(), "hanna");
    const next = "quite another phrase";
    const changed = await server.ask("POST /api/account/password", {
      token,
      body: { current_password: RIGHT, new_password: next },
    });
    await guess(10, newAddress, "hanna");
    expect(await login(newAddress(), "hanna", next, old)).toBe(429);
    expect(await login(newAddress(), "hanna", next, cookieOf(changed.headers))).toBe(200);
  });

  it("is one of twenty at the most", async () => {
    const { id } = await server.signUp("client", "ida");
    for (let n = 0; n < 21; n += 1) {
      server.advance(1000);
      await cookieAfterSignIn(newAddress(), "ida");
    }
    const { rows } = await server.database.pool.query<{ count: number; first: Date }>(
      "select count(*) as count, min(seen_at) as first from known_browsers where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 20, first: new Date(server.now.getTime() - 19_000) }]);
  });
});

describe("browserCookie", () => {
  it("is for our own calls alone, and no script reads it", () => {
    expect(browserCookie("name", { publicUrl: "http://127.0.0.1:3000" })).toBe(
      "browser=name; Max-Age=15552000; Path=/api; HttpOnly; SameSite=Strict",
    );
  });

  it("is for TLS alone where the server is reached by TLS", () => {
    expect(browserCookie("name", { publicUrl: "https://atelier.example" })).toMatch(
      /^__Secure-browser=name; .*; Secure/,
    );
  });
});
