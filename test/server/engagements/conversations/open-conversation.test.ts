import { afterAll, describe, expect, it } from "@jest/globals";
import type { RequestId, UserId } from "../../../../core/shared/id.ts";
import { openConversation } from "../../../../server/engagements/conversations/open-conversation.ts";
import { someoneWaits } from "../../support/leaving.ts";
import { postRequest } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const client = await server.signUp("client", "clara");
const developer = await server.signUp("developer", "dev");

describe("openConversation", () => {
  it("makes one conversation of fifty parallel calls", async () => {
    const requestId = (await postRequest(server, client)) as RequestId;
    const opening = { requestId, developerId: developer.id as UserId, now: server.now };
    const ids = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.database.kysely.transaction().execute((tx) => openConversation(tx, opening)),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const { rows } = await server.database.pool.query("select owner_id, status from conversations");
    expect(rows).toEqual([{ owner_id: client.id, status: "active" }]);
  });

  it("asks under the request's lock whether it is open", async () => {
    if (server.database.embedded) return; // its one connection does one thing after the other
    const requestId = (await postRequest(server, client)) as RequestId;
    const opening = { requestId, developerId: developer.id as UserId, now: server.now };
    const closing = await server.database.pool.connect();
    await closing.query("begin");
    await closing.query("update requests set status = 'closed' where id = $1", [requestId]);
    const opened = server.database.kysely.transaction().execute((tx) => openConversation(tx, opening));
    const outcome = expect(opened).rejects.toMatchObject({ code: "conflict" });
    await someoneWaits(server);
    await closing.query("commit");
    closing.release();
    await outcome;
  });

  it("says not_found of a request that is not there", async () => {
    const opening = {
      requestId: 999_999 as RequestId,
      developerId: developer.id as UserId,
      now: server.now,
    };
    await expect(openConversation(server.database.kysely, opening)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
