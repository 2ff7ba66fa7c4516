import { afterAll, expect, it } from "@jest/globals";
import { createServer } from "../../../server/app/create-server.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
afterAll(async () => {
  await app.close();
  await database.close();
});

it("A password is stored at OWASP's cost for Argon2id", async () => {
  const payload = {
    username: "anna",
    email: "anna@example.com",
    full_name: "Anna",
    password: "a long enough phrase",
    user_type: "client",
  };
  const { statusCode } = await app.inject({ method: "POST", url: "/api/auth/register", payload });
  const { rows } = await database.pool.query<{ password_hash: string }>("select password_hash from users");
  expect({ statusCode, cost: rows.map((row) => row.password_hash.split("$", 4).join("$")) }).toEqual({
    statusCode: 201,
    cost: ["$argon2id$v=19$m=19456,t=2,p=1"],
  });
});
