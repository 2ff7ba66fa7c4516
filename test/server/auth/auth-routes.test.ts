import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const anna = {
  username: "Anna",
  email: "Anna@example.com",
  full_name: "Anna Arbor",
  password: "correct horse battery",
  user_type: "client",
};

describe("registration", () => {
  it("opens an account and a session", async () => {
    const { status, body } = await server.ask("POST /api/auth/register", { body: anna });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: "Anna", user_type: "client", needs_role_selection: false });
    expect((await server.ask("GET /api/auth/me", { token: body.token })).body.id).toBe(body.user.id);
  });

  it("answers nothing of the password", async () => {
    const { body } = await server.ask("POST /api/auth/login", {
      body: { username: "anna", password: anna.password },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
  });

  it.each([
    ["username", { ...anna, username: "ANNA", email: "other@example.com" }, "username_taken"],
    ["email", { ...anna, username: "other", email: "ANNA@EXAMPLE.COM" }, "email_taken"],
  ])("refuses a %s that is taken without regard to case", async (field, body, code) => {
    const refused = await server.ask("POST /api/auth/register", { body });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code, detail: { errors: [{ field }] } });
  });

  it("names every wrong field at once", async () => {
    const { status, body } = await server.ask("POST /api/auth/register", {
      body: { username: "a b", email: "nobody", full_name: " ", password: "short", user_type: "admin" },
    });
    expect(status).toBe(422);
    expect(body.detail.errors.map((error: { field: string }) => error.field)).toEqual([
      "username",
      "email",
      "full_name",
      "password",
      "user_type",
    ]);
  });

  it.each(["Password123", "smokey24", "berta-berta", "ArborAnna1988", "atelier2026", "abcd1234"])(
    "refuses the password %p, which is among the first that are tried",
    async (password) => {
      const { status, body } = await server.ask("POST /api/auth/register", {
        body: { ...anna, username: "berta", email: "berta@example.com", password },
      });
      expect(status).toBe(422);
      expect(body.detail.errors[0].field).toBe("password");
    },
  );

  it("lets nobody set what is not theirs to set", async () => {
    const { body } = await server.ask("POST /api/auth/register", {
      body: {
        ...anna,
        username: "carla",
        email: "carla@example.com",
        id: 1,
        is_active: false,
        created_at: "2000-01-01T00:00:00Z",
      },
    });
    expect(body.user).toMatchObject({ is_active: true, created_at: server.now.toISOString() });
    expect(body.user.id).not.toBe(1);
  });

  it("gives one account to fifty clicks at once", async () => {
    const body = { ...anna, username: "dora", email: "dora@example.com" };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.ask("POST /api/auth/register", { body })),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201, 409]));
  }, 60_000);
});

describe("login", () => {
  it.each(["anna", "ANNA", "anna@example.com", " Anna@Example.com "])("takes %p", async (username) => {
    const { status } = await server.ask("POST /api/auth/login", {
      body: { username, password: anna.password },
    });
    expect(status).toBe(200);
  });

  it("says the same of a wrong password and an unknown name", async () => {
    const wrong = await server.ask("POST /api/auth/login", {
      body: { username: "anna", password: "not the one" },
    });
    const unknown = await server.ask("POST /api/auth/login", {
      body: { username: "nobody", password: "not the one" },
    });
    expect(wrong.status).toBe(401);
    expect({ ...unknown.body, request_id: "" }).toEqual({ ...wrong.body, request_id: "" });
  });

  it("never trims a password", async () => {
    const { status } = await server.ask("POST /api/auth/login", {
      body: { username: "anna", password: `${anna.password} ` },
    });
    expect(status).toBe(401);
  });
});

describe("a session", () => {
  it("ends with logout", async () => {
    const { token } = await server.signUp("client", "emil");
    expect((await server.ask("POST /api/auth/logout", { token })).status).toBe(204);
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(401);
  });

  it("ends after 35 idle minutes and not before", async () => {
    const { token } = await server.signUp("client", "fritz");
    server.advance(34 * 60_000);
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(200);
    server.advance(34 * 60_000);
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(200);
    server.advance(36 * 60_000);
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(401);
  });

  it("ends after 12 hours, however busy", async () => {
    const { token } = await server.signUp("client", "gerda");
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      server.advance(30 * 60_000);
      expect((await server.ask("GET /api/auth/me", { token })).status).toBe(200);
    }
    server.advance(30 * 60_000);
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(401);
  });

  it("is known by the hash of its token alone", async () => {
    const { token } = await server.signUp("client", "hanna");
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select sessions::text as row from sessions",
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it.each(["", "x", "Bearer", "Basic YTpi", `Bearer ${"A".repeat(43)}`])(
    "is not opened by %p",
    async (authorization) => {
      const { status, body } = await server.ask("GET /api/auth/me", { headers: { authorization } });
      expect(status).toBe(401);
      expect(body.code).toBe("unauthenticated");
    },
  );
});

describe("role choice", () => {
  it("works once", async () => {
    const { token, id } = await server.signUp("client", "ida");
    await server.database.kysely
      .updateTable("users")
      .set({ user_type: null })
      .where("id", "=", id as never)
      .execute();
    expect((await server.ask("GET /api/auth/me", { token })).body.needs_role_selection).toBe(true);
    const chosen = await server.ask("POST /api/auth/select-role", {
      token,
      body: { user_type: "developer" },
    });
    expect(chosen.body).toMatchObject({ user_type: "developer", needs_role_selection: false });
    const again = await server.ask("POST /api/auth/select-role", { token, body: { user_type: "client" } });
    expect(again).toMatchObject({ status: 409, body: { code: "role_already_chosen" } });
  });
});

describe("the log", () => {
  it("carries no token, password or address", () => {
    expect(server.logLines.length).toBeGreaterThan(0);
    expect(server.logLines.join("")).not.toMatch(/Bearer|correct horse|example\.com/);
  });
});
