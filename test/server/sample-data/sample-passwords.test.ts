import { afterAll, describe, expect, it } from "@jest/globals";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from "../../../server/sample-data/people.ts";
import {
  restoreSamplePassword,
  withdrawSamplePassword,
} from "../../../server/sample-data/sample-passwords.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
await addSampleData(server.database.kysely, server.now, []);

const signIn = async (username: string, password = SAMPLE_PASSWORD) =>
  server.ask("POST /api/auth/login", { body: { username, password } });

describe("withdrawSamplePassword", () => {
  it("lets nobody in by the sample password any more, also not who was in", async () => {
    const own = "a passphrase of her own";
    const greta = await signIn("greta");
    const changed = await server.ask("POST /api/account/password", {
      token: greta.body.token,
      body: { current_password: SAMPLE_PASSWORD, new_password: own },
    });
    expect(changed.status).toBeLessThan(300);
    const before = await signIn("clara");
    expect(await withdrawSamplePassword(server.database.kysely)).toBe(SAMPLE_PEOPLE.length - 1);
    const me = await server.ask("GET /api/auth/me", { token: before.body.token });
    expect({ before: before.status, me: me.status, after: (await signIn("clara")).status }).toEqual({
      before: 200,
      me: 401,
      after: 401,
    });
    expect((await signIn("greta", own)).status).toBe(200);
    expect(await withdrawSamplePassword(server.database.kysely)).toBe(0);
  });
});

describe("restoreSamplePassword", () => {
  it("gives it back to those who lost it", async () => {
    await withdrawSamplePassword(server.database.kysely);
    await restoreSamplePassword(server.database.kysely);
    expect((await signIn("dev")).status).toBe(200);
  });
});
