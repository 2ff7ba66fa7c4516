import { afterAll, describe, expect, it } from "@jest/globals";
import { NAME_RESERVED, USERNAME_RESERVED } from "../../../core/text/reserved-name.ts";
import { addPerson } from "../support/added-person.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const ADA = {
  username: "ada",
  email: "ada@example.com",
  full_name: "Ada Lovelace",
  password: "a long enough phrase",
  user_type: "client",
};

const errorsOf = (...fields: string[]) =>
  fields.map((field) => ({ field, message: field === "username" ? USERNAME_RESERVED : NAME_RESERVED }));

async function personNamed(fullName: string, kind: "client" | "developer" = "client") {
  return addPerson(server.database.kysely, kind, server.now, { fullName });
}

describe("registration", () => {
  it.each([
    ["the username", { username: "support_01" }, ["username"]],
    ["the full name", { full_name: "Supp\u043ert" }, ["full_name"]],
    ["both", { username: "adm1n", full_name: "Atelier Support" }, ["username", "full_name"]],
  ])("refuses a name of the house as %s", async (_, names, fields) => {
    const { status, body } = await server.ask("POST /api/auth/register", { body: { ...ADA, ...names } });
    expect({ status, code: body.code, errors: body.detail.errors }).toEqual({
      status: 422,
      code: "invalid_input",
      errors: errorsOf(...fields),
    });
  });
});

describe("an account", () => {
  const change = (token: string, full_name: string, email: string) =>
    server.ask("PUT /api/account", { token, body: { full_name, email } });

  it("cannot take a name of the house", async () => {
    const { token, username } = await personNamed("Nora");
    const { status, body } = await change(token, "\u0405ystem", `${username}@example.com`);
    expect({ status, errors: body.detail.errors }).toEqual({ status: 422, errors: errorsOf("full_name") });
    expect((await server.ask("GET /api/account", { token })).body.full_name).toBe("Nora");
  });

  it("that has one from before keeps it, and cannot exchange it for another", async () => {
    const { token, username } = await personNamed("Support");
    const address = `${username.toUpperCase()}@example.com`;
    const kept = await change(token, "Support", address);
    expect({ status: kept.status, email: kept.body.email }).toEqual({ status: 200, email: address });
    expect((await change(token, "Admin", address)).status).toBe(422);
  });

  it("with a username from before signs in", async () => {
    const { token } = await server.signUp("client", "oldest");
    await server.database.pool.query("update users set username = 'admin' where username = 'oldest'");
    expect((await server.ask("GET /api/auth/me", { token })).body.username).toBe("admin");
    expect(await server.signIn("admin")).toEqual(expect.any(String));
  });
});
