import { afterAll, describe, expect, it } from "@jest/globals";
import { allImageRules } from "../../../server/app/features.ts";
import { moderate } from "../moderation/operator.ts";
import { plane } from "../support/pictures.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const png: Buffer = await plane(60, 60).png().toBuffer();

const look = (address: string) => server.ask(`GET ${address}` as "GET /");
async function withAvatar(username: string) {
  const { token, id } = await server.signUp("client", username);
  const put = async () => {
    const { body } = await server.ask("PUT /api/profile/avatar", {
      token,
      body: png,
      headers: { "content-type": "image/png" },
    });
    return body.avatar.sources[0].webp as string;
  };
  return { token, id, put, address: await put() };
}

describe("the rules of images", () => {
  it("are there for each column that names images", async () => {
    const { rows } = await server.database.pool.query<{ name: string; columns: string }>(
      `select tgrelid::regclass::text as name, encode(tgargs, 'escape') as columns from pg_trigger
       where tgfoid = 'name_images'::regproc`,
    );
    const named = rows.flatMap(({ name, columns }) =>
      columns
        .split("\\000")
        .filter((column) => column !== "")
        .map((column) => `${name}.${column}`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(allImageRules.map(({ column }) => column).toSorted()).toEqual(named.toSorted());
  });

  it("are asked together with the file in one statement", async () => {
    const { address } = await withAvatar("one");
    const statements = await server.statementsOf(() => look(address));
    expect(statements).toHaveLength(1);
  });
});

describe("a person's picture", () => {
  it("is everybody's for an hour, while the account is not suspended", async () => {
    const { address } = await withAvatar("suspended");
    const { status, headers } = await look(address);
    expect({ status, cache: headers["cache-control"] }).toEqual({
      status: 200,
      cache: "public, max-age=3600",
    });
    await moderate(server, "suspend", "suspended", "Three warnings.");
    expect((await look(address)).status).toBe(404);
    await moderate(server, "restore", "suspended", "A mistake of ours.");
    expect((await look(address)).status).toBe(200);
  });

  it("is nobody's once another took its place, it was removed, or the account is deleted", async () => {
    const { address, put, token } = await withAvatar("leaving");
    const second = await put();
    expect({ first: (await look(address)).status, second: (await look(second)).status }).toEqual({
      first: 404,
      second: 200,
    });
    await server.ask("DELETE /api/profile/avatar", { token });
    expect((await look(second)).status).toBe(404);
    const third = await put();
    const body = { password: "a long enough phrase" };
    expect((await server.ask("DELETE /api/account", { token, body })).status).toBeLessThan(300);
    expect((await look(third)).status).toBe(404);
  });
});

describe("an image that no row names", () => {
  it("is nobody's", async () => {
    const { address, id } = await withAvatar("unnamed");
    const { pool } = server.database;
    await pool.query("alter table users disable trigger users_name_images");
    await pool.query("update users set avatar_id = null where id = $1", [id]);
    expect((await look(address)).status).toBe(404);
    await pool.query("alter table users enable trigger users_name_images");
  });
});
