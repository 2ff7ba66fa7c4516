import { afterAll, describe, expect, it } from "@jest/globals";
import { startedProgram } from "../support/running-programs.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nHello <script>x</script>\n";

const server = await TestServer.start();
afterAll(() => server.stop());
const anna = await server.signUp("developer", "anna");

const put = (id: number, language: string, content: string, token = anna.token) =>
  server.ask(`PUT /api/videos/${id}/captions/${language}`, { token, body: { content } });

describe("captions", () => {
  it("are kept as WebVTT under their language, replaced and removed", async () => {
    const id = await addVideo(server, anna.id);
    expect((await put(id, "DE-at", SRT)).body).toMatchObject({ caption_languages: ["de-AT"] });
    await put(id, "en", SRT);
    const { body } = await server.ask(`GET /api/videos/${id}`);
    expect(body.captions).toMatchObject([
      { language: "de-AT", label: "Österreichisches Deutsch" },
      { language: "en", label: "English" },
    ]);
    const [, { url }] = body.captions as [unknown, { url: string }];
    const read = await server.ask(`GET ${url as `/${string}`}`);
    expect(read).toMatchObject({ status: 200, body: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello x\n" });
    expect(read.headers["content-type"]).toBe("text/vtt; charset=utf-8");
    const again = { headers: { "if-none-match": String(read.headers["etag"]) } };
    expect((await server.ask(`GET ${url as `/${string}`}`, again)).status).toBe(304);
    await put(id, "en", SRT.replace("Hello", "Hi"));
    expect((await server.ask(`GET ${url as `/${string}`}`, again)).body).toContain("Hi x");
    const removal = `DELETE /api/videos/${id}/captions/en` as const;
    expect((await server.ask(removal, { token: anna.token })).body).toMatchObject({
      caption_languages: ["de-AT"],
    });
    expect((await server.ask(removal, { token: anna.token })).status).toBe(404);
    expect((await server.ask(`GET ${url as `/${string}`}`)).status).toBe(404);
  });

  it("are kept but for the lines that cannot be understood, which are said", async () => {
    const id = await addVideo(server, anna.id);
    const odd = `${SRT}\n2\n00:00:04,000 --> 00:00:03,000\nwrong\n`;
    expect(await put(id, "en", odd)).toMatchObject({
      status: 200,
      body: { caption_languages: ["en"], left_out: ["Line 6: a caption must end after it begins."] },
    });
    expect((await put(id, "en", SRT)).body).toMatchObject({ left_out: [] });
  });

  it("of what is not public need the grant of their address", async () => {
    const id = await addVideo(server, anna.id, "private");
    await put(id, "en", SRT);
    const { body } = await server.ask(`GET /api/videos/${id}`, { token: anna.token });
    const [{ url }] = body.captions as [{ url: `/${string}` }];
    expect((await server.ask(`GET ${url}`)).status).toBe(200);
    expect((await server.ask(`GET /api/video_display/captions/${id}/en`)).status).toBe(404);
  });

  it.each([
    ["no captions", /Line 1: expected times/],
    [`WEBVTT\n\n${"x".repeat(600_000)}`, /larger than 512 KB/],
  ])("of %.12s are refused with the reason", async (content, message) => {
    const id = await addVideo(server, anna.id);
    const { status, body } = await put(id, "en", content);
    expect({ status, field: body.detail.errors[0].field }).toEqual({ status: 422, field: "content" });
    expect(body.detail.errors[0].message).toMatch(message);
    expect((await put(id, "english", SRT)).status).toBe(404);
  });

  it("that end the process that reads them are refused, and the next ones are read", async () => {
    const id = await addVideo(server, anna.id);
    const asked = put(id, "en", SRT);
    process.kill(await startedProgram("captions-process.ts"), "SIGKILL");
    const { status, body } = await asked;
    expect({ status, errors: body.detail.errors }).toEqual({
      status: 422,
      errors: [{ field: "content", message: "These captions take too long to read. Choose another file." }],
    });
    expect((await put(id, "en", SRT)).status).toBe(200);
  });

  it("are in forty languages at the most, and their owner's to give", async () => {
    const id = await addVideo(server, anna.id);
    await server.database.pool.query(
      "insert into video_captions (video_id, language, label, content) select $1, 'x' || n, '', '' from generate_series(1, 40) n",
      [id],
    );
    expect((await put(id, "en", SRT)).status).toBe(409);
    const berta = await server.signUp("client", "berta");
    expect((await put(id, "x1", SRT, berta.token)).status).toBe(404);
  });
});
