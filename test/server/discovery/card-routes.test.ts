import { afterAll, describe, expect, it } from "@jest/globals";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

async function post(token: string, title: string, more: object = {}): Promise<number> {
  const body = { title, content: "Words.", is_public: true, ...more };
  const answer = await server.ask("POST /api/requests/", { token, body });
  return answer.status === 201 ? (answer.body.id as number) : 0;
}

async function card(path: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: said,
    rawPayload,
  } = await server.app.inject({ url: `/cards/${path}`, headers });
  return { status: statusCode, headers: said, bytes: rawPayload };
}

const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe("/cards/*", () => {
  it("is a picture of 1200 x 630 that other pages may show", async () => {
    const { status, headers, bytes } = await card("home.png");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(size(bytes)).toEqual([1200, 630]);
    expect((await card("home.png", { "if-none-match": String(headers.etag) })).status).toBe(304);
  });

  it("is another one as soon as the ticket is", async () => {
    const { token } = await server.signUp("client", "carded");
    const id = await post(token, "Order board");
    const first = await card(`tickets/${String(id)}.png`);
    expect(first.status).toBe(200);
    const body = { title: "Order wall", content: "Words.", is_public: true };
    await server.ask(`PUT /api/requests/${id}`, { token, body });
    const second = await card(`tickets/${String(id)}.png`);
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it("says the title of a public video", async () => {
    const { id } = await server.signUp("developer", "filmed");
    const { status, headers } = await card(`videos/${String(await addVideo(server, id))}.png`);
    expect(status).toBe(200);
    expect(headers.etag).not.toBe((await card("home.png")).headers.etag);
  });

  it("shows nothing of what is private, and no more than of what is not there", async () => {
    const { token } = await server.signUp("client", "uncarded");
    const id = await post(token, "Secret", { is_public: false });
    const { id: developer } = await server.signUp("developer", "uncarded-dev");
    const video = await addVideo(server, developer, "unlisted");
    const paths = [`tickets/${String(id)}.png`, "tickets/999999.png", "developers/999999.png"];
    for (const path of [...paths, `videos/${String(video)}.png`, "videos/999999.png"])
      expect((await card(path)).status).toBe(404);
  });

  it.each([
    "tickets/0.png",
    "tickets/9999999999.png",
    "tickets/1.jpg",
    "users/1.png",
    "constructor/1.png",
    "..%2f1.png",
  ])("has no %s", async (path) => {
    expect((await card(path)).status).toBe(404);
  });

  it("falls back to the general card for a title that the font cannot write", async () => {
    const { token } = await server.signUp("client", "scripts");
    const general = await card("home.png");
    for (const title of ["日本語のタイトル", "مرحبا بالعالم", "🎉🎉"]) {
      const { headers } = await card(`tickets/${String(await post(token, title))}.png`);
      expect(headers.etag).toBe(general.headers.etag);
    }
    const party = await card(`tickets/${String(await post(token, "A party 🎉"))}.png`);
    expect(party.headers.etag).not.toBe(general.headers.etag);
  });

  it("draws every title", async () => {
    const { token } = await server.signUp("client", "rude-card");
    for (const title of HOSTILE_TEXTS) {
      const id = await post(token, title);
      if (id === 0) continue;
      const { status, bytes } = await card(`tickets/${String(id)}.png`);
      expect({ title, status, size: size(bytes) }).toEqual({ title, status: 200, size: [1200, 630] });
    }
  });
});
