import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpSharedWithMeApi } from "../../../adapters/http/http-shared-with-me-api.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { seenBefore, until } from "../../server/support/polling.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");

const apiOf = ({ token }: Person) => new HttpSharedWithMeApi(clientAt(origin, token));

describe("HttpSharedWithMeApi on the real server", () => {
  it("brings what is shared with a developer, and nothing while nothing has changed", async () => {
    const id = await postRequest(server, clara, {
      content: `It\n\n should ring. ${"Loud! ".repeat(100)}`,
      estimated_budget: 900,
      developer_id: dev.id,
    });
    const api = apiOf(dev);
    const first = await firstValueFrom(api.newest(null));
    const expected = {
      id,
      title: "A till that rings",
      excerpt: expect.stringMatching(/^It should ring\. Loud! /),
      owner: { id: clara.id, username: "clara", fullName: "clara", avatar: null },
      status: "open",
      estimatedBudget: 900,
      shareDate: server.now.toISOString(),
      isNew: true,
      conversationId: null,
    };
    expect(first?.value).toEqual([expected]);
    expect(first?.value[0]?.excerpt).toHaveLength(240);
    expect(await firstValueFrom(api.newest(first?.etag ?? null))).toBeNull();
    await server.ask(`GET /api/requests/${id}`, { token: dev.token });
    const etag = first?.etag ?? null;
    const path = "GET /api/requests/shared-with-me";
    await until(() => server.ask(path, { token: dev.token, ...seenBefore(etag) }), 200);
    expect((await firstValueFrom(api.newest(etag)))?.value).toEqual([{ ...expected, isNew: false }]);
  });
});
