import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpSharesApi } from "../../../adapters/http/http-shares-api.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");

const keys = new FakeIdempotencyKeys();
const apiOf = ({ token }: Person) => new HttpSharesApi(clientAt(origin, token));
const aRequest = async (given = {}) => (await postRequest(server, clara, given)) as RequestId;

describe("HttpSharesApi on the real server", () => {
  it("brings a share there and back, and takes it away", async () => {
    const id = await aRequest({ is_public: false, estimated_budget: 900 });
    const developer = dev.id as UserId;
    const share = await apiOf(clara).add(id, developer, keys.next());
    const now = server.now.toISOString();
    expect(share).toEqual({
      developer: { id: dev.id, username: "dev_e", fullName: "dev_e", avatar: null },
      shareDate: now,
      viewedAt: null,
      conversationId: null,
    });
    expect(await firstValueFrom(apiOf(clara).ofRequest(id))).toEqual([share]);
    await apiOf(clara).remove(id, developer);
    expect(await firstValueFrom(apiOf(clara).ofRequest(id))).toEqual([]);
    expect((await failed(apiOf(clara).remove(id, developer))).kind).toBe("not-found");
  });
});
