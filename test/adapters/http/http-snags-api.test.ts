import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpSnagsApi } from "../../../adapters/http/http-snags-api.ts";
import type { RequestId, VideoId } from "../../../core/shared/id.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
const video = (await addVideo(server, dev.id, "private")) as VideoId;

const keys = new FakeIdempotencyKeys();
const apiOf = ({ token }: Person) => new HttpSnagsApi(clientAt(origin, token));
const aRequest = async () => (await postRequest(server, clara)) as RequestId;
const form = { message: "  Two tills.  ", videoIds: [], profileLink: "", includeProfile: false };
const ALL = { skip: 0, limit: 50 };

describe("HttpSnagsApi on the real server", () => {
  it("brings a response there and back to both sides", async () => {
    const requestId = await aRequest();
    const full = {
      ...form,
      videoIds: [video],
      profileLink: "https://example.org/dev",
      includeProfile: true,
    };
    const sent = await apiOf(dev).create(requestId, full, keys.next());
    expect(sent).toMatchObject({
      message: "Two tills.",
      videos: [{ id: video, title: "The till" }],
      profileLink: "https://example.org/dev",
      includeProfile: true,
      status: "pending",
      createdAt: server.now.toISOString(),
      answeredAt: null,
      developer: { id: dev.id, fullName: "dev_e" },
      client: { id: clara.id },
      conversationId: null,
      requestId,
      request: { title: "A till that rings", status: "open", estimatedBudget: null },
    });
    for (const person of [dev, clara])
      expect(await firstValueFrom(apiOf(person).list({ requestId, status: null }, ALL))).toEqual({
        rows: [sent],
        total: 1,
      });
  });

  it("names what the server refuses as the form does", async () => {
    const requestId = await aRequest();
    const wrong = { ...form, profileLink: "here" };
    expect(await failed(apiOf(dev).create(requestId, wrong, keys.next()))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "profileLink" }],
    });
  });

  it("takes no link for none, and sends once under one key", async () => {
    const requestId = await aRequest();
    const idempotencyKey = keys.next();
    const first = await apiOf(dev).create(requestId, form, idempotencyKey);
    expect(first.profileLink).toBeNull();
    expect(await apiOf(dev).create(requestId, form, idempotencyKey)).toEqual(first);
  });

  it("answers with the conversation that accepting has opened", async () => {
    const requestId = await aRequest();
    const { id } = await apiOf(dev).create(requestId, form, keys.next());
    expect(await apiOf(clara).answer(id, "seen")).toMatchObject({ status: "seen", conversationId: null });
    const accepted = await apiOf(clara).answer(id, "accepted");
    expect(accepted.status).toBe("accepted");
    expect(accepted.conversationId).toEqual(expect.any(Number));
    const filter = { requestId: null, status: "accepted" } as const;
    expect((await firstValueFrom(apiOf(dev).list(filter, ALL))).rows).toEqual([accepted]);
    expect((await failed(apiOf(dev).withdraw(id))).status).toBe(409);
  });

  it("brings the beginning of a list, and nothing while that has not changed", async () => {
    const requestId = await aRequest();
    const sent = await apiOf(dev).create(requestId, form, keys.next());
    const filter = { requestId, status: null };
    const latest = (etag: string | null) => firstValueFrom(apiOf(clara).latest(filter, 50, etag));
    const found = await latest(null);
    expect(found).toEqual({ value: { rows: [sent], total: 1 }, etag: expect.any(String) });
    expect(await latest(found?.etag ?? null)).toBeNull();
  });

  it("withdraws", async () => {
    const requestId = await aRequest();
    const { id } = await apiOf(dev).create(requestId, form, keys.next());
    await apiOf(dev).withdraw(id);
    expect((await firstValueFrom(apiOf(dev).list({ requestId, status: null }, ALL))).total).toBe(0);
  });
});
