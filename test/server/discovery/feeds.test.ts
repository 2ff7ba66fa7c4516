import { afterAll, describe, expect, it } from "@jest/globals";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";
import { childrenOf, textOf, xmlTree } from "./xml-tree.ts";

const ORIGIN = "https://atelier.example";

const server = await TestServer.start({ PUBLIC_URL: ORIGIN });
afterAll(() => server.stop());

/** Advances the clock past the time for which feeds are cached. */
const later = () => {
  server.advance(11 * 60_000);
};

interface Row {
  readonly title: string;
  readonly description?: string;
  readonly skills?: string[];
  readonly isPublic?: boolean;
  readonly deleted?: boolean;
}

async function addShowcase(
  developer: number,
  { title, description = "It rings.", skills = [], isPublic = true, deleted = false }: Row,
): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into showcases (developer_id, title, description, skills, include_profile, is_public, deleted_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, false, $5, $6, $7, $7) returning id`,
    [developer, title, description, skills, isPublic, deleted ? server.now : null, server.now],
  );
  return rows[0]?.id ?? 0;
}

const entriesOf = (text: string) =>
  childrenOf(xmlTree(text), "entry").map((entry) => [textOf(entry, "id"), textOf(entry, "title")]);

describe("/showcases.atom", () => {
  it("says the newest that everybody may see, with the filters of the list and not its order", async () => {
    const { id } = await server.signUp("developer", "shower");
    const till = await addShowcase(id, { title: "The till", skills: ["Rust"], description: "**It** rings." });
    await addShowcase(id, { title: "The oven", skills: ["Go"] });
    await addShowcase(id, { title: "For one client", skills: ["Rust"], isPublic: false });
    await addShowcase(id, { title: "Gone", skills: ["Rust"], deleted: true });
    later();
    const { body, headers } = await server.ask(
      `GET /showcases.atom?sort=most_viewed&skill=rust&creator=${String(id)}&x=1`,
    );
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const feed = xmlTree(body);
    const query = `skill=rust&creator=${String(id)}`;
    expect(textOf(feed, "id")).toBe(`${ORIGIN}/showcase?${query}`);
    expect(textOf(feed, "title")).toMatch(/^Solutions with .?rust.? by .+ \| atelier\.ai$/);
    const [self] = childrenOf(feed, "link").map(({ attributes }) => attributes);
    expect(self).toMatchObject({ rel: "self", href: `${ORIGIN}/showcases.atom?${query}` });
    expect(entriesOf(body)).toEqual([[`${ORIGIN}/showcase/${String(till)}`, "The till"]]);
    const [entry] = childrenOf(feed, "entry");
    expect(textOf(entry, "summary")).toBe("It rings.");
    expect(textOf(entry, "updated")).toBe(textOf(feed, "updated"));
  });

  it.each(["2147483648", "9999999999"])("counts %s, which is nobody's number, as not there", async (id) => {
    const { status, body } = await server.ask(`GET /showcases.atom?creator=${id}`);
    expect(status).toBe(200);
    expect(textOf(xmlTree(body), "id")).toBe(`${ORIGIN}/showcase`);
  });

  it.each(HOSTILE_TEXTS)("is well-formed for the words %j", async (text) => {
    const word = encodeURIComponent(text.toWellFormed());
    const { status, body } = await server.ask(`GET /showcases.atom?q=${word}&skill=${word}`);
    expect(status).toBe(200);
    expect(xmlTree(body).name).toBe("feed");
  });
});

describe("a developer's videos.atom", () => {
  it("says the newest public ones", async () => {
    const { id, token } = await server.signUp("developer", "filmer");
    await server.ask("POST /api/profile/developer", { token, body: { headline: "Films", skills: ["Film"] } });
    const film = await addVideo(server, id);
    await addVideo(server, id, "unlisted");
    later();
    const { body, status } = await server.ask(`GET /developers/${String(id)}/videos.atom`);
    expect(status).toBe(200);
    expect(textOf(xmlTree(body), "id")).toBe(`${ORIGIN}/developers/${String(id)}/videos`);
    expect(entriesOf(body)).toEqual([[`${ORIGIN}/video_display/stream/${String(film)}`, "The till"]]);
  });

  it("is not there where the profile is not, nor for what is no number", async () => {
    const { id } = await server.signUp("developer", "unknown");
    await addVideo(server, id);
    expect((await server.ask(`GET /developers/${String(id)}/videos.atom`)).status).toBe(404);
    expect((await server.ask("GET /developers/0x1/videos.atom")).status).toBe(404);
  });
});

describe("what leads to playlists", () => {
  it("has each public one with something to watch in the sitemap, and a card for each public one", async () => {
    const { id, token } = await server.signUp("developer", "lister");
    const make = async (body: object, ...videos: number[]) => {
      const made = await server.ask("POST /api/playlists/", { token, body: { name: "Tills", ...body } });
      const playlist = made.body.id as number;
      for (const video of videos)
        await server.ask(`POST /api/playlists/${String(playlist)}/videos/${String(video)}`, { token });
      return playlist;
    };
    const video = await addVideo(server, id);
    const [shown, empty, secret] = [
      await make({ is_public: true }, video),
      await make({ is_public: true }, await addVideo(server, id, "unlisted")),
      await make({ is_public: false }, video),
    ];
    later();
    expect((await server.ask("GET /sitemap.xml")).body).toContain(`${ORIGIN}/sitemaps/playlists-1.xml`);
    const page = (await server.ask("GET /sitemaps/playlists-1.xml")).body as string;
    expect(page).toContain(`<loc>${ORIGIN}/playlists/${String(shown)}</loc>`);
    for (const other of [empty, secret]) expect(page).not.toContain(`/playlists/${String(other)}<`);
    const card = async (number: number) =>
      (await server.app.inject({ url: `/cards/playlists/${String(number)}.png` })).statusCode;
    const cards = { shown: await card(shown), empty: await card(empty), secret: await card(secret) };
    expect(cards).toEqual({ shown: 200, empty: 200, secret: 404 });
  });
});

describe("what leads to products", () => {
  it("has each that is offered in the sitemap, and a card for it", async () => {
    const { id } = await server.signUp("developer", "sells");
    const add = async (title: string, status: "draft" | "published") => {
      const { rows } = await server.database.pool.query<{ id: number }>(
        `insert into products (seller_id, title, summary, description, price_cents, category, tags, licence, status,
           published_at, created_at, updated_at)
         values ($1, $2, 'It rings.', 'It rings.', 1250, 'tools', '{}', 'MIT', $3, $4, $4, $4) returning id`,
        [id, title, status, server.now],
      );
      return rows[0]?.id ?? 0;
    };
    const [offered, draft] = [await add("For sale", "published"), await add("Not yet", "draft")];
    later();
    const page = (await server.ask("GET /sitemaps/products-1.xml")).body as string;
    expect(page).toContain(`<loc>${ORIGIN}/marketplace/${String(offered)}</loc>`);
    expect(page).not.toContain(`/marketplace/${String(draft)}<`);
    const card = async (number: number) =>
      (await server.app.inject({ url: `/cards/marketplace/${String(number)}.png` })).statusCode;
    expect({ offered: await card(offered), draft: await card(draft) }).toEqual({ offered: 200, draft: 404 });
  });
});

describe("what leads to showcases", () => {
  it("has each that everybody may see in the sitemap, and a card for it", async () => {
    const { id } = await server.signUp("developer", "mapped");
    const shown = await addShowcase(id, { title: "On the map", skills: ["Rust", "工具"] });
    const secret = await addShowcase(id, { title: "Off the map", isPublic: false });
    later();
    const page = (await server.ask("GET /sitemaps/showcases-1.xml")).body as string;
    expect(page).toContain(`<loc>${ORIGIN}/showcase/${String(shown)}</loc>`);
    expect(page).not.toContain(`/showcase/${String(secret)}<`);
    const card = (number: number) => server.app.inject({ url: `/cards/showcase/${String(number)}.png` });
    const drawn = await card(shown);
    expect({ status: drawn.statusCode, type: drawn.headers["content-type"] }).toEqual({
      status: 200,
      type: "image/png",
    });
    expect((await card(secret)).statusCode).toBe(404);
  });
});
