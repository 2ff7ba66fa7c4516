import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpBlocksApi } from "../../../adapters/http/http-blocks-api.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientsOf, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const apiOf = (account: Person) => new HttpBlocksApi(clientOf(account));
const ALL = { skip: 0, limit: 50 };

/** Signs up a client whom other users can see, because they have a public request. */
async function somebody(username: string): Promise<UserId> {
  const account = await server.signUp("client", username);
  await postRequest(server, account);
  return account.id as UserId;
}
const otto = await somebody("otto");
const clara = await server.signUp("client", "clara");

describe("HttpBlocksApi on the real server", () => {
  it("blocks a person, lists them with the time, and unblocks them", async () => {
    const api = apiOf(await server.signUp("developer", "blocker"));
    const blockedAt = server.now.toISOString();
    await api.block(otto);
    server.advance(1_000);
    await api.block(otto);
    expect(await firstValueFrom(api.list(ALL))).toEqual({
      rows: [{ id: otto, username: "otto", fullName: "otto", avatar: null, blockedAt }],
      total: 1,
    });
    await api.unblock(otto);
    expect(await firstValueFrom(api.list(ALL))).toEqual({ rows: [], total: 0 });
  });

  it("lists in parts, the latest first", async () => {
    const api = apiOf(await server.signUp("developer", "lister"));
    for (const username of ["first", "second", "third"]) {
      await api.block(await somebody(username));
      server.advance(1_000);
    }
    const { rows, total } = await firstValueFrom(api.list({ skip: 1, limit: 1 }));
    expect({ names: rows.map(({ username }) => username), total }).toEqual({ names: ["second"], total: 3 });
  });

  it("asks no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(apiOf(clara).list(ALL))).toEqual([]);
  });
});
