import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { headHtml } from "../../../../ui/app/server/head-html.ts";
import { type PageHead, unlistedHead } from "../../../../ui/shared/page-head.ts";
import { HOSTILE_TEXTS } from "../../../support/hostile-texts.ts";

const ORIGIN = "https://atelier.example";

const plainHead: PageHead = {
  title: "Garden planner",
  description: "A planner for vegetable beds.",
  canonical: "/tickets/5",
  isIndexed: true,
  status: 200,
  image: "/cards/tickets/5.png",
  type: "article",
};

function parsed(head: PageHead): HTMLHeadElement {
  const page = `<!doctype html><html><head>${headHtml(head, ORIGIN)}</head><body></body></html>`;
  const document = new DOMParser().parseFromString(page, "text/html");
  expect(document.body.innerHTML).toBe("");
  return document.head;
}

const contents = (head: HTMLHeadElement) =>
  [...head.querySelectorAll("meta")].map((element) => [
    element.getAttribute("name") ?? element.getAttribute("property"),
    element.content,
  ]);

describe("headHtml", () => {
  it("names the page for the window, for search engines and for chats, with absolute addresses", () => {
    const head = parsed(plainHead);
    expect(head.querySelector("title")?.textContent).toBe("Garden planner | atelier.ai");
    expect(head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href).toBe(`${ORIGIN}/tickets/5`);
    expect(contents(head)).toEqual([
      ["description", "A planner for vegetable beds."],
      ["og:site_name", "atelier.ai"],
      ["og:type", "article"],
      ["og:title", "Garden planner"],
      ["og:description", "A planner for vegetable beds."],
      ["og:url", `${ORIGIN}/tickets/5`],
      ["og:image", `${ORIGIN}/cards/tickets/5.png`],
      ["og:image:type", "image/png"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["og:image:alt", "Garden planner"],
      ["twitter:card", "summary_large_image"],
      ["twitter:title", "Garden planner"],
      ["twitter:description", "A planner for vegetable beds."],
      ["twitter:image", `${ORIGIN}/cards/tickets/5.png`],
    ]);
  });

  it("names the film that chats play, with its size as far as that is known", () => {
    const film = { path: "/film", mediaType: "video/mp4", width: 640, height: null };
    const said = contents(parsed({ ...plainHead, film })).filter(([name]) => name?.startsWith("og:video"));
    expect(said).toEqual([
      ["og:video", `${ORIGIN}/film`],
      ["og:video:secure_url", `${ORIGIN}/film`],
      ["og:video:type", "video/mp4"],
      ["og:video:width", "640"],
    ]);
  });

  it("keeps search engines from an unlisted page, which has no address to be found under", () => {
    const head = parsed(unlistedHead("Request not found", 404));
    expect(contents(head)).toContainEqual(["robots", "noindex"]);
    expect(head.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
  });

  it("points feed readers to the list", () => {
    const head = parsed({
      ...plainHead,
      feed: { title: "Open <tickets>", path: "/tickets.atom?q=a&sort=x" },
    });
    const feed = head.querySelector<HTMLLinkElement>('link[rel="alternate"]');
    expect(feed?.href).toBe(`${ORIGIN}/tickets.atom?q=a&sort=x`);
    expect(feed?.title).toBe("Open <tickets>");
    expect(feed?.type).toBe("application/atom+xml");
  });

  const shape = (head: PageHead) =>
    [...parsed(head).children].map(({ tagName, attributes }) => [
      tagName,
      ...[...attributes].map(({ name, value }) => (name === "content" ? name : `${name}=${value}`)),
    ]);

  const hostile = (text: string): PageHead => ({
    ...plainHead,
    title: text,
    description: text,
    jsonLd: (absolute) => ({ "@type": "Thing", name: text, url: absolute("/x"), [text]: [text] }),
  });

  const safe = (text: string) => {
    const head = hostile(text);
    expect(shape(head)).toEqual(shape(hostile("harmless")));
    const data = parsed(head).querySelectorAll("script");
    expect(data).toHaveLength(1);
    expect(data[0]?.type).toBe("application/ld+json");
    const said = JSON.parse(data[0]?.textContent ?? "") as Record<string, unknown>;
    expect(said["name"]).toBe(text);
    expect(headHtml(head, ORIGIN)).not.toMatch(/[\u202a-\u202e\u2066\u2067]|[\u0000-\u0008\u007f-\u009f]/);
  };

  it.each(HOSTILE_TEXTS)("has no element or attribute made by %j", safe);

  it("has none made by any other text", () => {
    const piece = fc.oneof(
      fc.constantFrom("<", ">", '"', "'", "&", "/", "=", "!", "\\", "`", " ", "\n"),
      fc.constantFrom("script", "<!--", "-->", "</", "title", "&quot;", "\u202e"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(fc.property(fc.array(piece, { minLength: 1 }), (pieces) => safe(`x${pieces.join("")}`)));
  });
});
