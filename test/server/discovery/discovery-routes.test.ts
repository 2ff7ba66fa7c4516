import { afterAll, describe, expect, it } from "@jest/globals";
import { trimmedLine } from "../../../core/text/trimmed.ts";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";
import { postRequest } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";
import { childrenOf, textOf, xmlTree } from "./xml-tree.ts";

const ORIGIN = "https://atelier.example";

const server = await TestServer.start({ PUBLIC_URL: ORIGIN });
afterAll(() => server.stop());

const post = (token: string, title: string, more: object = {}) =>
  postRequest(server, { token }, { title, content: "For **four** bakeries.", ...more });

const locations = (text: string) => {
  const root = xmlTree(text);
  return root.children.map((entry) => textOf(entry, "loc"));
};

/** Advances the clock past the time for which these answers are cached. */
const later = () => {
  server.advance(11 * 60_000);
};

describe("/robots.txt", () => {
  it("keeps robots from calls and from addresses with a token, and names the sitemap", async () => {
    const { status, body, headers } = await server.ask("GET /robots.txt");
    expect({ status, type: headers["content-type"] }).toEqual({
      status: 200,
      type: "text/plain; charset=utf-8",
    });
    const lines = (body as string).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["Disallow: /api/", "Disallow: /shared/", "Disallow: /verify-email"]),
    );
    expect(lines).toContain("Allow: /api/video_display/stream/");
    expect(lines).toContain("Allow: /api/images/");
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe("/sitemap.xml", () => {
  it("leads to every ticket, public profile and public video and to nothing else", async () => {
    const { token } = await server.signUp("client", "mapped");
    const shown = await post(token, "On the map");
    const secret = await post(token, "Not on the map", { is_public: false });
    const developer = await server.signUp("developer", "mapped-dev");
    const film = await addVideo(server, developer.id);
    const unlisted = await addVideo(server, developer.id, "unlisted");
    later();
    const index = await server.ask("GET /sitemap.xml");
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(locations(index.body)).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/tickets-1.xml`,
      `${ORIGIN}/sitemaps/videos-1.xml`,
    ]);
    const films = locations((await server.ask("GET /sitemaps/videos-1.xml")).body);
    expect(films).toContain(`${ORIGIN}/video_display/stream/${String(film)}`);
    expect(films).not.toContain(`${ORIGIN}/video_display/stream/${String(unlisted)}`);
    const page = await server.ask("GET /sitemaps/tickets-1.xml");
    expect(locations(page.body)).toContain(`${ORIGIN}/tickets/${String(shown)}`);
    expect(locations(page.body)).not.toContain(`${ORIGIN}/tickets/${String(secret)}`);
    expect(textOf(xmlTree(page.body).children[0], "lastmod")).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(locations((await server.ask("GET /sitemaps/pages.xml")).body)).toEqual(
      expect.arrayContaining([`${ORIGIN}/creators`, `${ORIGIN}/videos`]),
    );
  });

  it("is made once in ten minutes, and answers 304 to whoever has it", async () => {
    const { token } = await server.signUp("client", "kept");
    await post(token, "Kept");
    later();
    const first = await server.ask("GET /sitemaps/tickets-1.xml");
    const asked = await server.statementsOf(async () => {
      const again = await server.ask("GET /sitemaps/tickets-1.xml", {
        headers: { "if-none-match": String(first.headers["etag"]) },
      });
      expect({ status: again.status, etag: again.headers["etag"] }).toEqual({
        status: 304,
        etag: first.headers["etag"],
      });
    });
    expect(asked.filter((sql) => sql.includes("requests"))).toEqual([]);
  });

  it.each(["tickets-0", "tickets-2", "tickets-999999", "users-1", "tickets", "constructor-1", "..%2f1"])(
    "has no page %s",
    async (name) => {
      const { status } = await server.ask(`GET /sitemaps/${name}.xml`);
      expect(status).toBe(404);
    },
  );
});

describe("/tickets.atom", () => {
  it("is a feed by RFC 4287, with the filters of the list", async () => {
    const { token } = await server.signUp("client", "fed");
    const id = await post(token, "Feed the bees", { estimated_budget: 1_250 });
    await post(token, "An idea for nobody", { is_idea: true });
    later();
    const { body, headers } = await server.ask("GET /tickets.atom?kind=work&q=bees&sort=oldest&x=1");
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const feed = xmlTree(body);
    expect(feed).toMatchObject({ name: "feed", attributes: { xmlns: "http://www.w3.org/2005/Atom" } });
    expect(textOf(feed, "id")).toBe(`${ORIGIN}/tickets?q=bees&kind=work`);
    expect(textOf(feed, "title")).toBe("Work matching “bees” | atelier.ai");
    const [self, alternate] = childrenOf(feed, "link").map(({ attributes }) => attributes);
    expect(self).toMatchObject({ rel: "self", href: `${ORIGIN}/tickets.atom?q=bees&kind=work` });
    expect(alternate).toMatchObject({ rel: "alternate", href: `${ORIGIN}/tickets?q=bees&kind=work` });
    const entries = childrenOf(feed, "entry");
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    expect(textOf(entry, "id")).toBe(`${ORIGIN}/tickets/${String(id)}`);
    expect(textOf(entry, "summary")).toBe("$1,250 budget. For four bakeries.");
    expect(textOf(entry, "updated")).toBe(textOf(feed, "updated"));
    expect(Date.parse(textOf(entry, "updated") ?? "")).not.toBeNaN();
    expect(textOf(childrenOf(entry, "author")[0], "name")).not.toBe("");
  });

  it("is well-formed and says the same words, whatever a title says", async () => {
    const { token } = await server.signUp("client", "rude");
    const titles: string[] = [];
    for (const title of HOSTILE_TEXTS) {
      const body = { title, content: title, is_public: true };
      const { status } = await server.ask("POST /api/requests/", { token, body });
      if (status === 201) titles.push(trimmedLine(title));
    }
    expect(titles.length).toBeGreaterThan(20);
    later();
    const feed = xmlTree((await server.ask("GET /tickets.atom")).body);
    const said = childrenOf(feed, "entry").map((entry) => textOf(entry, "title"));
    expect(said.length).toBeLessThanOrEqual(50);
    // The line of a text that XML knows no character of is shorter by it.
    const plain = titles.filter((title) => /^[\u0020-\ud7ff]*$/.test(title));
    expect(said).toEqual(expect.arrayContaining(plain));
  });

  it.each(HOSTILE_TEXTS)("is well-formed for the filter %j", async (text) => {
    const { status, body } = await server.ask(
      `GET /tickets.atom?q=${encodeURIComponent(text.toWellFormed())}`,
    );
    expect(status).toBe(200);
    expect(xmlTree(body).name).toBe("feed");
  });

  it("answers 304 to whoever has it", async () => {
    const { headers } = await server.ask("GET /tickets.atom");
    const again = await server.ask("GET /tickets.atom", {
      headers: { "if-none-match": String(headers["etag"]) },
    });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: "" });
  });

  it("says nothing of a private request", async () => {
    const { token } = await server.signUp("client", "shy");
    await post(token, "Nobody may know this", { is_public: false });
    later();
    expect((await server.ask("GET /tickets.atom")).body).not.toContain("Nobody may know");
  });
});
