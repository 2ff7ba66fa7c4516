import { afterAll, describe, expect, it } from "@jest/globals";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";
import { builtClient, PLAIN_SHELL } from "../support/built-client.ts";
import { brokenPages } from "../support/hostile-pages.ts";
import { comeTrue, renderedPage } from "../support/rendered-page.ts";
import { addVideo } from "../support/video-rows.ts";
import { TestServer } from "../support/test-server.ts";

const clientFolder = await builtClient({ rendersPages: true });
const server = await TestServer.start({}, { clientFolder });
afterAll(() => server.stop());
const { token: owner } = await server.signUp("client", "owner");
const developer = await server.signUp("developer", "maker");
/** This developer has published nothing but videos. */
const filmer = await server.signUp("developer", "filmer");
const ticket = await post({ title: "Bakery orders" });
await server.ask("POST /api/profile/developer", {
  token: developer.token,
  body: { headline: "Clocks for stations", skills: ["Clockwork"], is_public: true },
});

async function post(fields: object): Promise<number> {
  const body = { title: "A till", content: "Rolls and cakes.", is_public: true, ...fields };
  const { status, body: made } = await server.ask("POST /api/requests/", { token: owner, body });
  return status === 201 ? (made as { id: number }).id : 0;
}

const page = (path: string, headers: Record<string, string> = {}) => renderedPage(server, path, headers);

const shows = async (path: string, words: string) => String((await page(path)).body).includes(words);

const isUnchanged = async (path: string, etag: unknown) =>
  (await page(path, { "if-none-match": String(etag) })).status === 304;

describe("a rendered page", () => {
  it.each([
    ["/", "Exceptional developers build meaningful solutions"],
    ["/home", "Exceptional developers build meaningful solutions"],
    ["/tickets", "Bakery orders"],
    ["/tickets?q=cakes&sort=oldest&utm_source=x", "Bakery orders"],
    ["/tickets?q=submarine", "No tickets match"],
    ["/creators", "Clocks for stations"],
    ["/login", "Signing in with a password needs JavaScript."],
    ["/register", "Create your account"],
    ["/terms", "Terms of Service"],
    ["/privacy-policy", "Privacy Policy"],
  ])("has the words of %s in it", async (path, words) => {
    const { status, body, headers } = await page(path);
    const text = body as string;
    const isTitled = /<title>[^<]+<\/title>/.test(text);
    expect({ status, hasWords: text.includes(words), isTitled }).toEqual({
      status: 200,
      hasWords: true,
      isTitled: true,
    });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("is not sent again to whoever names its version among others", async () => {
    const { headers } = await page("/terms");
    expect(await isUnchanged("/terms", `"another", ${String(headers["etag"])}`)).toBe(true);
    expect(await isUnchanged("/terms", '"another"')).toBe(false);
  });

  it("has the words of one ticket and of one developer in it", async () => {
    expect(await shows(`/tickets/${ticket}`, "Rolls and cakes.")).toBe(true);
    for (const path of [`/developers/${developer.id}`, `/profile/developers/${developer.id}/public`])
      expect(await shows(path, "Clocks for stations")).toBe(true);
  });

  it("has a public video in it that plays before the application is there", async () => {
    const video = await addVideo(server, filmer.id);
    const body = String((await page(`/video_display/stream/${video}`)).body);
    const [element = ""] = /<video[^>]*>/.exec(body) ?? [];
    expect(element).toContain(`src="/api/video_display/stream/${video}?v=1"`);
    expect(element).toContain(` preload="metadata"`);
    expect(element).toMatch(/ controls=""/);
    expect(body).toContain(`<meta property="og:type" content="video.other">`);
    expect(body).toContain(`"@type":"VideoObject"`);
    expect(body).toMatch(
      new RegExp(`<meta property="og:video" content="http[^"]+/api/video_display/stream/${video}\\?v=1">`),
    );
    expect(body).toContain(`<meta property="og:video:type" content="video/`);
    await server.ask(`DELETE /api/videos/${video}`, { token: filmer.token });
    const isGone = async () => (await page(`/video_display/stream/${video}`)).status === 404;
    expect(await comeTrue(server, isGone)).toBe(true);
  });

  it("shows a video by its link, to no search engine, and lets its address go nowhere", async () => {
    const video = await addVideo(server, filmer.id, "unlisted");
    expect((await page(`/video_display/stream/${video}`)).status).toBe(404);
    const { body: link } = await server.ask(`POST /api/videos/${video}/share`, { token: filmer.token });
    const path = `/shared/videos/${(link as { share_token: string }).share_token}`;
    const { status, body, headers } = await page(path);
    expect({ status, referrer: headers["referrer-policy"] }).toEqual({
      status: 200,
      referrer: "no-referrer",
    });
    expect(String(body)).toContain(`<meta name="robots" content="noindex">`);
    expect(/<head>.*<\/head>/s.exec(String(body))?.[0]).not.toMatch(/grant=|shared\/videos/);
    expect(String(body)).toMatch(/<video[^>]* src="[^"]*grant=/);
    await server.ask(`PUT /api/videos/${video}`, {
      token: filmer.token,
      body: { title: "The till", description: "", privacy: "private" },
    });
    expect((await page(path)).status).toBe(404);
    expect(await shows("/shared/videos/abcdefghijklmnopqrstuv", "Invalid share token")).toBe(true);
  });

  it("says with its status that there is nothing", async () => {
    const gone = ["/tickets/999999", "/tickets/x", "/developers/999999", "/video_display/stream/999999"];
    for (const path of gone)
      expect({ path, status: (await page(path)).status }).toEqual({ path, status: 404 });
  });

  it("is left to the browser where only somebody who is signed in sees it", async () => {
    await page("/tickets");
    for (const path of ["/conversations", "/dashboard", `/requests/${ticket}`] as const)
      expect((await server.ask(`GET ${path}`)).body).toBe(PLAIN_SHELL);
  });

  it("is one page for all addresses that lead to the same words", async () => {
    const { headers } = await page("/tickets?sort=oldest&q=cakes");
    for (const path of ["/tickets?q=cakes&sort=oldest&x=1", "/TICKETS?q=cakes&sort=oldest&kind=all"])
      expect({ path, isSame: await isUnchanged(path, headers["etag"]) }).toEqual({ path, isSame: true });
  });
});

describe("a cached page", () => {
  it("is answered without a query, and to whoever has it without a body", async () => {
    const { headers } = await page("/tickets");
    expect(await server.statementsOf(() => page("/tickets"))).toEqual([]);
    expect(await isUnchanged("/tickets", headers["etag"])).toBe(true);
  });

  it("is packed as the browser reads it", async () => {
    const packed = await page("/tickets", { "accept-encoding": "gzip, br;q=0.9" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    const refused = await page("/tickets", { "accept-encoding": "br;q=0, identity" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  it("is forgotten as soon as a ticket in it is another one", async () => {
    const id = await post({ title: "Before" });
    const before = await page(`/tickets/${id}`);
    expect(await isUnchanged(`/tickets/${id}`, before.headers["etag"])).toBe(true);
    const { body: asked } = await server.ask(`GET /api/requests/${id}`, { token: owner });
    const { title: _, ...rest } = asked as Record<string, unknown>;
    const body = { ...rest, title: "Afterwards" };
    const edited = await server.ask(`PUT /api/requests/${id}`, {
      token: owner,
      body,
      headers: { "if-match": `"${String(rest["version"])}"` },
    });
    expect(edited.status).toBe(200);
    expect(await comeTrue(server, () => shows(`/tickets/${id}`, "Afterwards"))).toBe(true);
    expect(await comeTrue(server, () => shows("/tickets", "Afterwards"))).toBe(true);
  });

  it("is forgotten by the other processes on the same database, too", async () => {
    const other = await TestServer.start({}, { clientFolder, database: server.database });
    const seen = async (words: string) =>
      String((await renderedPage(other, "/tickets")).body).includes(words);
    expect(await seen("Written elsewhere")).toBe(false);
    expect(await other.statementsOf(() => seen(""))).toEqual([]);
    await post({ title: "Written elsewhere" });
    expect(await comeTrue(server, () => seen("Written elsewhere"))).toBe(true);
    await other.app.close();
  });

  it("is forgotten when a developer in it changes", async () => {
    const path = `/developers/${developer.id}`;
    const before = await page(path);
    expect(await isUnchanged(path, before.headers["etag"])).toBe(true);
    await server.database.pool.query("update users set full_name = 'Renamed' where id = $1", [developer.id]);
    expect(await comeTrue(server, () => shows(path, "Renamed"))).toBe(true);
    await server.database.pool.query("update developer_profiles set is_public = false where user_id = $1", [
      developer.id,
    ]);
    expect(await comeTrue(server, async () => (await page(path)).status === 404)).toBe(true);
    expect(await comeTrue(server, async () => !(await shows("/creators", "Renamed")))).toBe(true);
    await server.database.pool.query("update developer_profiles set is_public = true where user_id = $1", [
      developer.id,
    ]);
  });
});

describe("a cached page with videos", () => {
  it("is forgotten when one comes, changes its title or goes, and not when one is watched", async () => {
    const paths = ["/videos", `/developers/${developer.id}`, `/developers/${developer.id}/videos`];
    const showing = (words: string) => Promise.all(paths.map((path) => shows(path, words)));
    expect(await showing("The till")).toEqual([false, false, false]);
    const id = await addVideo(server, developer.id);
    expect(await comeTrue(server, async () => (await showing("The till")).every(Boolean))).toBe(true);
    await server.database.pool.query("update videos set title = 'Two bells' where id = $1", [id]);
    expect(await comeTrue(server, async () => (await showing("Two bells")).every(Boolean))).toBe(true);
    const { headers } = await page("/videos");
    await server.database.pool.query("update videos set view_count = 9 where id = $1", [id]);
    await server.database.pool.query("update videos set privacy = 'unlisted' where id = $1", [
      await addVideo(server, developer.id, "unlisted"),
    ]);
    expect(await isUnchanged("/videos", headers["etag"])).toBe(true);
    await server.database.pool.query("update videos set privacy = 'private' where id = $1", [id]);
    expect(await comeTrue(server, async () => !(await showing("Two bells")).some(Boolean))).toBe(true);
  });
});

describe("the caller of a rendered page", () => {
  it("changes nothing in it", async () => {
    for (const path of ["/tickets", `/tickets/${ticket}`, `/developers/${developer.id}`]) {
      const visitor = await page(path);
      const headers = {
        authorization: `Bearer ${owner}`,
        cookie: `token=${owner}`,
        "x-forwarded-for": "1.2.3.4",
      };
      const signedIn = await page(path, headers);
      expect(signedIn.body === visitor.body).toBe(true);
      expect(signedIn.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("sees the same bytes in two worlds that differ in what is private alone", async () => {
    const paths = ["/tickets", "/tickets?q=rolls", `/tickets/${ticket}`, "/creators"];
    const before = await Promise.all(paths.map((path) => page(path)));
    const hidden = await post({ title: "Secret plans", is_public: false });
    const { token } = await server.signUp("developer", "talker");
    await server.ask("POST /api/conversations/", { token, body: { request_id: ticket } });
    // The second server has no page in its cache.
    const other = await TestServer.start({}, { clientFolder, database: server.database });
    const after = await Promise.all(paths.map((path) => renderedPage(other, path)));
    await other.app.close();
    expect(after.map(({ headers }) => headers["etag"])).toEqual(before.map(({ headers }) => headers["etag"]));
    expect((await page(`/tickets/${hidden}`)).status).toBe(404);
  });
});

describe("hostile words", () => {
  it("stand in pages as text alone", async () => {
    const inert = /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g;
    const ids: number[] = [];
    // Some contain what no title may contain, and are refused.
    for (const text of HOSTILE_TEXTS) ids.push(await post({ title: text, content: text }));
    const posted = ids.filter((id) => id > 0);
    expect(posted.length).toBeGreaterThan(HOSTILE_TEXTS.length / 2);
    for (const text of HOSTILE_TEXTS)
      await addVideo(server, developer.id).then((id) =>
        server.database.pool.query("update videos set title = $2, description = $2 where id = $1", [
          id,
          text.replaceAll("\u0000", "").toWellFormed().slice(0, 200),
        ]),
      );
    const lists = [
      "/tickets",
      "/videos",
      `/developers/${developer.id}`,
      `/developers/${developer.id}/videos`,
    ];
    for (const path of [...lists, ...posted.map((id) => `/tickets/${id}`)]) {
      const { status, body } = await page(path);
      const rest = (body as string).replaceAll(inert, "").replaceAll(/"[^"]*"/g, '""');
      const found = /<script|<img|<svg\/|<[^>]*\son[a-z]+=/i.exec(rest)?.[0];
      expect({ path, status, found }).toEqual({ path, status: 200, found: undefined });
    }
  });

  it("in 200 addresses change no page and break none", async () => {
    expect(await brokenPages(server, 200)).toEqual([]);
  });
});
