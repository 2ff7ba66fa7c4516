import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { keepFile, releaseFile, reserveFile } from "../../../server/files/stored-files.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = (await server.signUp("developer", "anna")).id as UserId;

const limits = { file: 1_000, person: 10_000 };

async function written() {
  const { kysely: db } = server.database;
  const { id } = await reserveFile(db, { owner, kind: "videos", size: 10 }, limits, server.now);
  const status = async () =>
    (await db.selectFrom("files").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  return { db, id, status };
}

describe("releaseFile", () => {
  it("gives up what is being written", async () => {
    const { db, id, status } = await written();
    await releaseFile(db, id, server.now);
    expect(await status()).toBe("unwanted");
  });

  it("leaves what was kept by a commit of which its sender never heard", async () => {
    const { db, id, status } = await written();
    await keepFile(db, id, 10);
    await releaseFile(db, id, server.now);
    expect(await status()).toBe("stored");
  });
});
