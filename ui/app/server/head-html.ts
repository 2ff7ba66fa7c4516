import { withoutTurns } from "../../../core/text/plain-name.ts";
import { PRODUCT_NAME } from "../../../core/shared/brand.ts";
import { type JsonLdObject, type PageFilm, type PageHead, windowTitle } from "../../shared/page-head.ts";

/**
 * Returns the elements of `<head>` that differ between pages, each text escaped and each address absolute.
 * @param publicUrl the server's origin
 */
export function headHtml(head: PageHead, publicUrl: string): string {
  const absolute = (path: string) => publicUrl + path;
  const title = plain(head.title);
  const description = plain(head.description);
  const image = absolute(head.poster ?? head.image);
  return [
    `<title>${escaped(oneLine(windowTitle(head)))}</title>`,
    description !== "" && meta("name", "description", description),
    !head.isIndexed && meta("name", "robots", "noindex"),
    head.canonical !== null && link("canonical", absolute(head.canonical)),
    typeof head.previous === "string" && link("prev", absolute(head.previous)),
    typeof head.next === "string" && link("next", absolute(head.next)),
    head.feed !== undefined && feedLink(absolute(head.feed.path), head.feed.title),
    meta("property", "og:site_name", PRODUCT_NAME),
    meta("property", "og:type", head.type),
    meta("property", "og:title", title),
    description !== "" && meta("property", "og:description", description),
    head.canonical !== null && meta("property", "og:url", absolute(head.canonical)),
    meta("property", "og:image", image),
    ...(head.poster === undefined ? CARD_FACTS : []),
    meta("property", "og:image:alt", title),
    ...(head.film === undefined ? [] : filmFacts(head.film, absolute(head.film.path))),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    description !== "" && meta("name", "twitter:description", description),
    meta("name", "twitter:image", image),
    head.jsonLd !== undefined && dataScript("application/ld+json", head.jsonLd(absolute)),
  ]
    .filter((element) => element !== false)
    .join("\n");
}

/**
 * Returns JSON in a script element that browsers do not run, so the policy for scripts does not apply to it.
 * @param type a media type that is no script's
 */
export function dataScript(type: string, value: JsonLdObject): string {
  // Escapes of JSON prevent a text from ending the element, opening a comment in it or changing its direction.
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="${escaped(type)}">${json}</script>`;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

function filmFacts({ mediaType, width, height }: PageFilm, address: string): readonly string[] {
  const size = (name: string, pixels: number | null) =>
    pixels === null ? [] : [meta("property", `og:video:${name}`, String(pixels))];
  return [
    meta("property", "og:video", address),
    ...(address.startsWith("https:") ? [meta("property", "og:video:secure_url", address)] : []),
    meta("property", "og:video:type", mediaType),
    ...size("width", width),
    ...size("height", height),
  ];
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escaped(href)}">`;
}

function feedLink(href: string, title: string): string {
  return `<link rel="alternate" type="application/atom+xml" href="${escaped(href)}" title="${escaped(title)}">`;
}

/** Removes direction marks, too: the text is alone in its attribute and needs no isolation. */
function plain(text: string): string {
  return oneLine(withoutTurns(text));
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\u0085]+/g, " ").trim();
}

const ENTITY: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes for text and for quoted attributes; characters that HTML does not allow are removed. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, "")
    .replaceAll(/[&<>"']/g, (character) => ENTITY[character] ?? "");
}

/** They describe the cards that the server draws. */
const CARD_FACTS = [
  meta("property", "og:image:type", "image/png"),
  meta("property", "og:image:width", "1200"),
  meta("property", "og:image:height", "630"),
];
