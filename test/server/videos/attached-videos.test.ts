import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const otto = await server.signUp("client", "otto");
const mara = await server.signUp("developer", "mara");
const noor = await server.signUp("developer", "noor");

async function ticket(given: object) {
  const body = { title: "A till", content: "That rings.", is_public: true, ...given };
  return server.ask("POST /api/requests/", { token: clara.token, body });
}

async function respond(request: number, given: object) {
  const body = { request_id: request, message: "I have built two.", ...given };
  return server.ask("POST /api/snagged-requests/", { token: mara.token, body });
}

const request = async (id: number, token?: string) =>
  (await server.ask(`GET /api/requests/${id}`, token === undefined ? {} : { token })).body;

const withSql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

/** Tells for each person and a visitor whether they see the video, and expects that only they play it. */
async function watching(video: number): Promise<Record<string, boolean>> {
  const readers = { visitor: undefined, clara, otto, mara, noor };
  const seen: Record<string, boolean> = {};
  for (const [name, person] of Object.entries(readers)) {
    const by = person === undefined ? {} : { token: person.token };
    const { status } = await server.ask(`GET /api/videos/${video}`, by);
    const { status: played } = await server.ask(`POST /api/video_display/${video}/views`, by);
    expect({ name, played }).toEqual({ name, played: status === 200 ? 204 : status });
    seen[name] = status === 200;
  }
  return seen;
}

const NOBODY = { visitor: false, clara: false, otto: false, mara: false, noor: false };

describe("a video attached to a request", () => {
  it("is shown and watched with a public one, private as it is", async () => {
    const video = await addVideo(server, clara.id, "private");
    const { body: posted } = await ticket({ video_id: video });
    expect(await watching(video)).toEqual({
      visitor: true,
      clara: true,
      otto: true,
      mara: true,
      noor: true,
    });
    expect(await request(posted.id as number)).toMatchObject({
      video_id: null,
      video: { id: video, title: "The till", privacy: "private", creator: { id: clara.id } },
    });
    expect((await request(posted.id as number, clara.token)).video_id).toBe(video);
    await withSql("update requests set is_hidden = true where id = $1", posted.id);
    expect(await watching(video)).toEqual({ ...NOBODY, clara: true });
  });

  it("is for the developer a private one is shared with, and no other", async () => {
    const video = await addVideo(server, clara.id, "unlisted");
    const { body: posted } = await ticket({ is_public: false, video_id: video, developer_id: mara.id });
    expect(await watching(video)).toEqual({ ...NOBODY, clara: true, mara: true });
    expect((await request(posted.id as number, mara.token)).video.id).toBe(video);
    await server.ask(`DELETE /api/requests/${posted.id as number}`, { token: clara.token });
    expect(await watching(video)).toEqual({ ...NOBODY, clara: true });
  });

  it("must be an own one that is ready", async () => {
    const foreign = await addVideo(server, mara.id);
    const unready = await addVideo(server, clara.id);
    await withSql("update videos set status = 'processing' where id = $1", unready);
    for (const video_id of [foreign, unready, 999_999]) {
      const { status, body } = await ticket({ video_id });
      expect({ status, errors: body.detail.errors }).toEqual({
        status: 422,
        errors: [{ field: "video_id", message: "Choose one of your own videos that is ready" }],
      });
    }
  });

  it("is changed and taken out with an edit, and gone when it is deleted", async () => {
    const [first, second] = [await addVideo(server, clara.id), await addVideo(server, clara.id)];
    const { body: posted } = await ticket({ video_id: first });
    const edit = (given: object) =>
      server.ask(`PUT /api/requests/${posted.id as number}`, {
        token: clara.token,
        body: { title: "A till", content: "That rings.", is_public: true, ...given },
      });
    expect((await edit({ title: "Two tills" })).body.video.id).toBe(first);
    expect((await edit({ video_id: second })).body.video.id).toBe(second);
    await server.ask(`DELETE /api/videos/${second}`, { token: clara.token });
    expect(await request(posted.id as number)).toMatchObject({ video: null, video_id: null });
    expect((await edit({ video_id: first })).body.video_id).toBe(first);
    expect((await edit({ video_id: null })).body).toMatchObject({ video: null, video_id: null });
  });

  it("is no longer another device's to overwrite unseen", async () => {
    const [first, second] = [await addVideo(server, clara.id), await addVideo(server, clara.id)];
    const { body: posted } = await ticket({ video_id: first });
    const edit = (video_id: number | null) =>
      server.ask(`PUT /api/requests/${posted.id as number}`, {
        token: clara.token,
        headers: { "if-match": `"${posted.version as string}"` },
        body: { title: "A till", content: "That rings.", is_public: true, video_id },
      });
    expect((await edit(second)).status).toBe(200);
    expect((await edit(null)).status).toBe(412);
  });
});

describe("videos attached to a response", () => {
  it("are watched by the request's owner, as long as there is the request", async () => {
    const { body: posted } = await ticket({});
    const video = await addVideo(server, mara.id, "private");
    const bare = await addVideo(server, mara.id, "private");
    const { status } = await respond(posted.id as number, { video_ids: [bare, video] });
    expect(status).toBe(201);
    expect(await watching(video)).toEqual({ ...NOBODY, clara: true, mara: true });
    const listed = () => server.ask("GET /api/snagged-requests/", { token: clara.token });
    const shown = (await listed()).body[0].videos as { id: number; privacy: string }[];
    expect(shown.map(({ id }) => id)).toEqual([bare, video]);
    await server.ask(`DELETE /api/videos/${bare}`, { token: mara.token });
    expect((await listed()).body[0].video_ids).toEqual([video]);
    await server.ask(`DELETE /api/requests/${posted.id as number}`, { token: clara.token });
    expect(await watching(video)).toEqual({ ...NOBODY, mara: true });
  });

  it("must be own ones that are ready", async () => {
    const { body: posted } = await ticket({});
    const unready = await addVideo(server, mara.id);
    await withSql("update videos set status = 'failed', failure = 'unreadable' where id = $1", unready);
    const refused = await respond(posted.id as number, { video_ids: [unready] });
    expect({ status: refused.status, errors: refused.body.detail.errors }).toEqual({
      status: 422,
      errors: [{ field: "video_ids", message: "One or more selected videos are invalid." }],
    });
  });

  it("have pictures at addresses that are signed for their reader", async () => {
    const { body: posted } = await ticket({});
    const video = await addVideo(server, mara.id, "private");
    await withSql(
      "update videos set small_poster_id = file_id, large_poster_id = file_id where id = $1",
      video,
    );
    await respond(posted.id as number, { video_ids: [video] });
    const { body } = await server.ask("GET /api/snagged-requests/", { token: clara.token });
    expect(body[0].videos[0].poster.small).toMatch(/^\/api\/video_display\/poster\/\d+\?.*&grant=/);
  });
});
