import { afterAll, describe, expect, it } from "@jest/globals";
import { moderate } from "../moderation/operator.ts";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";
import { builtClient } from "../support/built-client.ts";
import { comeTrue } from "../support/rendered-page.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const server = await TestServer.start({}, { clientFolder: await builtClient({ rendersPages: true }) });
afterAll(() => server.stop());
const anna = await server.signUp("developer", "anna");

const page = (path: string, headers: Record<string, string> = {}) =>
  server.ask(`GET ${path}` as `GET /${string}`, { headers });
const shows = async (path: string, words: string) => String((await page(path)).body).includes(words);
const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

async function playlist(videos: readonly number[], fields: object = {}, { token } = anna): Promise<string> {
  const body = { name: "Tills that ring", is_public: true, ...fields };
  const { body: made } = await server.ask("POST /api/playlists/", { token, body });
  const id = (made as { id: number }).id;
  for (const video of videos) await server.ask(`POST /api/playlists/${id}/videos/${video}`, { token });
  return `/playlists/${id}`;
}

async function titled(title: string, { id: owner } = anna): Promise<number> {
  const id = await addVideo(server, owner);
  await sql("update videos set title = $2 where id = $1", id, title);
  return id;
}

describe("the page of a public playlist", () => {
  it("has its words, its videos and the first of them to play in it", async () => {
    const [till, oven] = [await titled("The till"), await titled("The oven")];
    const path = await playlist([till, oven], { description: "From four shops." });
    const { status, body } = await page(path);
    const html = String(body);
    expect(status).toBe(200);
    for (const words of ["Tills that ring", "From four shops.", "The till", "The oven"])
      expect(html).toContain(words);
    expect(/<video[^>]*>/.exec(html)?.[0]).toContain(`src="/api/video_display/stream/${till}?v=1"`);
    expect(html).toContain(`"@type":"ItemList"`);
    expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${path}">`);
    expect(html).not.toContain("noindex");
    expect(html).not.toContain("grant=");
  });

  it("plays the video that its address names, and is one page for all others", async () => {
    const [till, oven] = [await titled("The till"), await titled("The oven")];
    const path = await playlist([till, oven]);
    const second = String((await page(`${path}?video=${oven}`)).body);
    expect(/<video[^>]*>/.exec(second)?.[0]).toContain(`/stream/${oven}?`);
    expect(second).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${path}">`);
    const { headers } = await page(path);
    const tag = String(headers["etag"]);
    for (const query of ["?video=x", "?utm_source=x", "?video=-1"])
      expect((await page(path + query, { "if-none-match": tag })).status).toBe(304);
  });

  it("is answered without a query until something in it is another", async () => {
    const [till, oven] = [await titled("The till"), await titled("The oven")];
    const path = await playlist([till]);
    // Writing the playlist's rows is announced, and the page is cached once all announcements have arrived.
    expect(
      await comeTrue(server, async () => (await server.statementsOf(() => page(path))).length === 0),
    ).toBe(true);
    const { token } = anna;
    await server.ask(`PUT /api${path}`, { token, body: { name: "Bells", is_public: true } });
    expect(await comeTrue(server, () => shows(path, "Bells"))).toBe(true);
    await server.ask(`POST /api${path}/videos/${oven}`, { token });
    expect(await comeTrue(server, () => shows(path, "The oven"))).toBe(true);
    await sql("update videos set title = 'Two ovens' where id = $1", oven);
    expect(await comeTrue(server, () => shows(path, "Two ovens"))).toBe(true);
    await sql("update videos set privacy = 'private' where id = $1", oven);
    expect(await comeTrue(server, async () => !(await shows(path, "Two ovens")))).toBe(true);
    expect(await shows(path, "Unavailable video")).toBe(false);
    await server.ask(`PUT /api${path}`, { token, body: { name: "Bells", is_public: false } });
    expect(await comeTrue(server, async () => (await page(path)).status === 404)).toBe(true);
  });

  it("stands on the page of its owner while there is something in it, and is kept there as it is now", async () => {
    const profile = `/developers/${anna.id}`;
    const { token } = anna;
    const body = { headline: "Tills", skills: ["Tills"], is_public: true };
    expect((await server.ask("POST /api/profile/developer", { token, body })).status).toBe(201);
    const film = await titled("The till");
    const path = await playlist([], { name: "Shop bells" });
    expect(await shows(profile, "Shop bells")).toBe(false);
    await server.ask(`POST /api${path}/videos/${film}`, { token });
    expect(await comeTrue(server, () => shows(profile, "Shop bells"))).toBe(true);
    await server.ask(`PUT /api${path}`, { token, body: { name: "Church bells", is_public: true } });
    expect(await comeTrue(server, () => shows(profile, "Church bells"))).toBe(true);
    await server.ask(`PUT /api${path}`, { token, body: { name: "Church bells", is_public: false } });
    expect(await comeTrue(server, async () => !(await shows(profile, "Church bells")))).toBe(true);
    await server.ask(`PUT /api${path}`, { token, body: { name: "Church bells", is_public: true } });
    expect(await comeTrue(server, () => shows(profile, "Church bells"))).toBe(true);
    await sql("update videos set is_hidden = true where id = $1", film);
    expect(await comeTrue(server, async () => !(await shows(profile, "Church bells")))).toBe(true);
  });

  it("has its picture on the page of its owner, and none of a video that everybody may not see any more", async () => {
    const berta = await server.signUp("developer", "berta");
    const body = { headline: "Ovens", skills: ["Ovens"], is_public: true };
    await server.ask("POST /api/profile/developer", { token: berta.token, body });
    const [till, oven] = [await addVideo(server, berta.id), await addVideo(server, berta.id)];
    await sql(
      "update videos set small_poster_id = file_id, large_poster_id = file_id where owner_id = $1",
      berta.id,
    );
    const { body: made } = await server.ask("POST /api/playlists/", {
      token: berta.token,
      body: { name: "Shop ovens", is_public: true },
    });
    for (const video of [till, oven])
      await server.ask(`POST /api/playlists/${String(made.id)}/videos/${video}`, { token: berta.token });
    const pictures = async (poster: string) => {
      const html = String((await page(`/developers/${berta.id}`)).body);
      const row = html.slice(html.indexOf("Playlists</h2>"), html.indexOf("Shop ovens"));
      return row.includes(`src="/api/video_display/poster/${poster}"`);
    };
    const version = async (video: number) =>
      Number((await sql("select poster_version as v from videos where id = $1", video)).rows[0]?.["v"]);
    const addressOf = async (video: number) => `${video}?size=small&amp;v=${await version(video)}`;
    const first = await addressOf(till);
    expect(await comeTrue(server, () => pictures(first))).toBe(true);
    await sql("update videos set poster_version = poster_version + 1 where id = $1", till);
    const next = await addressOf(till);
    expect(await comeTrue(server, () => pictures(next))).toBe(true);
    await sql("update videos set is_hidden = true where id = $1", till);
    const other = await addressOf(oven);
    expect(await comeTrue(server, () => pictures(other))).toBe(true);
    await sql("update videos set is_hidden = false where id = $1", till);
    expect(await comeTrue(server, () => pictures(next))).toBe(true);
    await sql("update videos set privacy = 'private' where id = $1", till);
    expect(await comeTrue(server, () => pictures(other))).toBe(true);
  });

  it("is gone with its deletion and while its owner is suspended", async () => {
    const bert = await server.signUp("developer", "bert");
    const path = await playlist([await titled("The till", bert)], {}, bert);
    expect((await page(path)).status).toBe(200);
    await moderate(server, "suspend", "bert", "Three warnings.");
    expect(await comeTrue(server, async () => (await page(path)).status === 404)).toBe(true);
    await moderate(server, "restore", "bert", "It was somebody else.");
    expect(await comeTrue(server, async () => (await page(path)).status === 200)).toBe(true);
    // The suspension has signed the owner out, so the playlist is deleted by SQL.
    await sql("delete from playlists where id = $1", path.split("/").at(-1));
    expect(await comeTrue(server, async () => (await page(path)).status === 404)).toBe(true);
  });

  it("is not there for one that is not public, and says nothing of it", async () => {
    const path = await playlist([await titled("The till")], { is_public: false });
    const { status, body } = await page(path);
    expect(status).toBe(404);
    expect(String(body)).toContain("noindex");
    expect(String(body)).not.toContain("Tills that ring");
  });

  it("has hostile words as text alone", async () => {
    const inert = /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g;
    const { token } = anna;
    let checked = 0;
    for (const text of HOSTILE_TEXTS) {
      const body = { name: text.slice(0, 100), description: text, is_public: true };
      const made = await server.ask("POST /api/playlists/", { token, body });
      if (made.status !== 201) continue;
      checked += 1;
      const { status, body: html } = await page(`/playlists/${String(made.body.id)}`);
      const rest = String(html)
        .replaceAll(inert, "")
        .replaceAll(/"[^"]*"/g, '""');
      expect({ text, status, found: /<script|<img|<[^>]*\son[a-z]+=/i.exec(rest)?.[0] }).toEqual({
        text,
        status: 200,
        found: undefined,
      });
    }
    expect(checked).toBeGreaterThan(0);
  });
});

describe("the page of a playlist's link", () => {
  it("is kept by no search engine, and its token stands in no head", async () => {
    const video = await addVideo(server, anna.id, "unlisted");
    const path = await playlist([video], { is_public: false });
    const { body: link } = await server.ask(`POST /api${path}/share`, { token: anna.token });
    const token = (link as { share_token: string }).share_token;
    const { status, body, headers } = await page(`/shared/playlists/${token}`);
    const head = /<head>.*<\/head>/s.exec(String(body))?.[0] ?? "";
    expect({ status, referrer: headers["referrer-policy"] }).toEqual({
      status: 200,
      referrer: "no-referrer",
    });
    expect(head).toContain(`<meta name="robots" content="noindex">`);
    expect(head).not.toContain(token);
    expect(head).not.toContain("canonical");
    expect(head).not.toContain("ItemList");
    expect(/<video[^>]*>/.exec(String(body))?.[0]).toContain(`/stream/${video}?`);
  });
});
