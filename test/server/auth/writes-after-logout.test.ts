import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { authRoutes } from "../../../server/auth/auth-routes.ts";
import { BearerScheme } from "../../../server/auth/bearer-scheme.ts";
import { SessionCache } from "../../../server/auth/session-cache.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import { allowAnyCaller } from "../../../server/http/routes/policy.ts";
import { route } from "../../../server/http/routes/route.ts";
import { someoneWaits } from "../support/leaving.ts";
import { ToyServer } from "../support/toy-server.ts";

/** A write stops here until the test lets it continue. */
class Gate {
  readonly reached = Promise.withResolvers<undefined>();
  readonly #opened = Promise.withResolvers<undefined>();

  pass(): Promise<undefined> {
    this.reached.resolve(undefined);
    return this.#opened.promise;
  }

  open(): void {
    this.#opened.resolve(undefined);
  }
}

let before: Gate | undefined;
let within: Gate | undefined;

/** The route inserts one row in the caller's name. */
const write = route(
  { method: "POST", path: "/api/write", summary: "A toy.", access: "session" },
  {
    prepare: async () => before?.pass(),
    authorize: allowAnyCaller,
    handle: async ({ db, caller }) => {
      await within?.pass();
      return db
        .insertInto("known_browsers")
        .values({ user_id: caller.userId, browser_hash: randomBytes(32), seen_at: new Date() })
        .execute();
    },
  },
);

let sessions: SessionCache;
const logout = authRoutes.filter(({ endpoint }) => endpoint.path === "/api/auth/logout");
const server = await ToyServer.start([write, ...logout], ({ kysely }) => {
  const now = () => new Date();
  sessions = new SessionCache(kysely, now);
  return { bearer: new BearerScheme(kysely, sessions, now) };
});
const { id } = await server.database.kysely
  .insertInto("users")
  .values({
    username: "anna",
    email: "anna@example.com",
    full_name: "Anna",
    password_hash: null,
    user_type: "client",
  })
  .returning("id")
  .executeTakeFirstOrThrow();
const userId = id;
afterAll(async () => {
  await sessions.stop();
  await server.stop();
});

const ask = async (path: string, token: string) =>
  (await fetch(`${server.url}${path}`, { method: "POST", headers: { authorization: `Bearer ${token}` } }))
    .status;
const rows = async () =>
  (await server.database.kysely.selectFrom("known_browsers").select("user_id").execute()).length;
const signIn = () => openSession(server.database.kysely, userId, "test", new Date());

describe("a write that is under way when its session ends", () => {
  it("does not begin once the end was acknowledged", async () => {
    before = new Gate();
    within = undefined;
    const token = await signIn();
    const writing = ask("/api/write", token);
    await before.reached.promise;
    expect(await ask("/api/auth/logout", token)).toBe(204);
    const rowsAtLogout = await rows();
    before.open();
    expect(await writing).toBe(401);
    expect(await rows()).toBe(rowsAtLogout);
  });

  it("has ended before the end is acknowledged", async () => {
    before = undefined;
    within = new Gate();
    const token = await signIn();
    const rowsBefore = await rows();
    const writing = ask("/api/write", token);
    await within.reached.promise;
    const rowsAtLogout = ask("/api/auth/logout", token).then(rows);
    // The embedded database has one connection, and the write has it.
    if (!server.database.embedded) await Promise.race([someoneWaits(server), rowsAtLogout]);
    within.open();
    expect(await writing).toBe(204);
    expect(await rowsAtLogout).toBe(rowsBefore + 1);
  });

  it("lets other devices go on", async () => {
    before = new Gate();
    within = undefined;
    const [one, other] = [await signIn(), await signIn()];
    const writing = ask("/api/write", one);
    await before.reached.promise;
    expect(await ask("/api/auth/logout", other)).toBe(204);
    before.open();
    expect(await writing).toBe(204);
  });

  it("is answered like the others when two end the same session at once", async () => {
    before = within = undefined;
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/api/auth/logout", token)));
    expect(answers.filter((status) => status === 204).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 204 && status !== 401)).toEqual([]);
  });
});
