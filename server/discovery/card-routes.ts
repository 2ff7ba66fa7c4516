import type { Db } from "../database/tables.ts";
import { parseId } from "../../core/shared/id.ts";
import { rateLimitKey } from "../http/callers/caller.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { page, type Route } from "../http/routes/route.ts";
import { type CardContent, CARDS, GENERAL_CARD_CONTENT } from "./card-contents.ts";
import { CardPainter } from "./card-drawing.ts";
import { DocumentCache, sendCached } from "./document-cache.ts";

const DAY_MS = 24 * 60 * 60_000;
const AN_HOUR_S = 3_600;

/** The cards are kept by their content; each takes some 25 KB and is drawn in some 15 ms. */
const CARDS_KEPT = { bytes: 16 * 1024 * 1024, forMs: DAY_MS, atOnce: 1, waiting: 20, each: 10 };
const documents = new DocumentCache(CARDS_KEPT);

let opening: Promise<CardPainter> | undefined;

/** Returns the process's only painter; a failed start is tried again by the next card. */
function painter(): Promise<CardPainter> {
  const opened = (opening ??= CardPainter.open());
  opened.catch(() => {
    opening = undefined;
  });
  return opened;
}

/** The font has no glyphs for emoji; a title says the same without them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3/gu;

function withoutPictures(content: CardContent): CardContent {
  const plain = (text: string) => text.replaceAll(PICTURES, "").replaceAll(/ {2,}/g, " ").trim();
  const { kind, title, line, fact, facts, corner } = content;
  const [first, ...others] = [fact, ...facts].map(plain);
  return {
    kind,
    title: plain(title),
    line: plain(line),
    fact: first ?? "",
    facts: others,
    corner: plain(corner),
  };
}

/** Leaves out text that the font has no glyphs for; a title in another script gives the general card. */
function drawable(painterOf: CardPainter, content: CardContent): CardContent {
  const plain = withoutPictures(content);
  if (plain.title === "" || !painterOf.canDraw(plain.title)) return GENERAL_CARD_CONTENT;
  const orNothing = (text: string) => (painterOf.canDraw(text) ? text : "");
  return {
    ...plain,
    line: orNothing(plain.line),
    fact: orNothing(plain.fact),
    facts: plain.facts.map(orNothing).filter((fact) => fact !== ""),
    corner: orNothing(plain.corner),
  };
}

export const cardRoute: Route = page(
  {
    kind: "page",
    method: "GET",
    path: "/cards/*",
    summary: "The picture of a public page, 1200 x 630, for chats that show a link.",
    access: "public",
  },
  {
    authorize: allowAnyCaller,
    handle: async ({ db, services, path, headers, caller, ip }) => {
      const content = await contentAt(db, path);
      if (content === undefined) throw new Refusal("not_found");
      const paints = await painter();
      const shown = drawable(paints, content);
      const document = await documents.get(
        rateLimitKey(caller, ip),
        JSON.stringify(shown),
        services.now(),
        () => paints.draw(shown),
      );
      const sent = sendCached(document, {
        mediaType: "image/png",
        maxAge: AN_HOUR_S,
        ifNoneMatch: headers["if-none-match"],
      });
      // Pages of other sites may show the picture.
      return { ...sent, headers: { ...sent.headers, "cross-origin-resource-policy": "cross-origin" } };
    },
  },
);

async function contentAt(db: Db, path: string) {
  if (path === "/cards/home.png") return GENERAL_CARD_CONTENT;
  const [, kind = "", number = ""] = /^\/cards\/([a-z]+)\/(\d{1,10})\.png$/.exec(path) ?? [];
  const id = parseId(number);
  const read = Object.hasOwn(CARDS, kind) ? CARDS[kind] : undefined;
  return read === undefined || id === null ? undefined : read(db, id);
}
