import { cutAtWord, plainLine } from "../../core/discovery/plain-line.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { PRODUCT_CATEGORY_NAME } from "../../core/products/product.ts";
import { priceText } from "../../core/products/product-text.ts";
import { STATUS_NAME } from "../../core/requests/request.ts";
import { TAGLINE } from "../../core/shared/brand.ts";
import { counted } from "../../core/shared/counted.ts";
import type { PlaylistId, ProductId, RequestId, ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import { clockText } from "../../core/videos/video-text.ts";
import { all } from "../database/narrowing.ts";
import type { Db } from "../database/tables.ts";
import { LISTED_PLAYLISTS } from "../playlists/playlist-repository.ts";
import { LISTED_PRODUCTS } from "../products/public-products.ts";
import { LISTED_DEVELOPERS } from "../profiles/public-developers.ts";
import { joinedRequests } from "../engagements/requests/request-repository.ts";
import { LISTED_VIDEOS } from "../videos/public-videos.ts";
import { LISTED_SHOWCASES } from "../showcase/public-showcases.ts";

/** It is all text on a card, each field a line of its own; "" and [] stand for none. */
export interface CardContent {
  readonly kind: string;
  readonly title: string;
  readonly line: string;
  /** It stands out among the facts. */
  readonly fact: string;
  readonly facts: readonly string[];
  readonly corner: string;
}

export const GENERAL_CARD_CONTENT: CardContent = {
  kind: "",
  title: TAGLINE,
  line: "",
  fact: "",
  facts: ["Discover", "Discuss", "Plan", "Build"],
  corner: "",
};

const CORNER_MAX = 26;
/** Beside the stars there is room for so many skills. */
const SKILLS_ON_CARD = 2;

/** These kinds of pages have a card, which shows public content alone. The keys are folders of addresses. */
export const CARDS: Readonly<Record<string, (db: Db, id: number) => Promise<CardContent | undefined>>> = {
  tickets: ticketCard,
  developers: developerCard,
  videos: videoCard,
  showcase: showcaseCard,
  playlists: playlistCard,
  marketplace: productCard,
};

/** Makes the title a whole line, and cuts the corner's line; without a line or facts their places are empty. */
function cardOf(content: Partial<CardContent> & Omit<CardContent, "line" | "facts">): CardContent {
  const { title, corner } = content;
  return {
    line: "",
    facts: [],
    ...content,
    title: plainLine(title, title.length),
    corner: cutAtWord(plainLine(corner), CORNER_MAX),
  };
}

async function ticketCard(db: Db, id: number): Promise<CardContent | undefined> {
  const found = await joinedRequests(db)
    .select(["requests.title", "requests.estimated_budget", "requests.is_idea", "requests.status"])
    .select(["requests.seeks_collaboration", "users.full_name"])
    .where("requests.id", "=", id as RequestId)
    .where("requests.is_public", "=", true)
    .where("requests.is_hidden", "=", false)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { estimated_budget, status } = found;
  const state = status === "open" ? "" : STATUS_NAME[status];
  const money = estimated_budget === null ? "" : `${formatDollars(estimated_budget)} budget`;
  const facts = [money, state, found.seeks_collaboration ? "Open to collaboration" : ""].filter(
    (fact) => fact !== "",
  );
  return cardOf({
    kind: found.is_idea ? "Idea" : "Work request",
    title: found.title,
    fact: facts[0] ?? STATUS_NAME[status],
    facts: facts.slice(1),
    corner: found.full_name,
  });
}

async function developerCard(db: Db, id: number): Promise<CardContent | undefined> {
  const found = await db
    .selectFrom("developer_profiles")
    .innerJoin("users", "users.id", "developer_profiles.user_id")
    .select(["users.full_name", "developer_profiles.headline", "developer_profiles.location"])
    .select(["developer_profiles.score", "average_rating", "total_ratings"])
    .where("developer_profiles.user_id", "=", id as UserId)
    .where("users.is_active", "=", true)
    .where(all(LISTED_DEVELOPERS))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { score, average_rating, total_ratings } = found;
  const stars =
    average_rating === null || total_ratings === 0
      ? ""
      : `${String(average_rating)} stars from ${counted(total_ratings, "client")}`;
  return cardOf({
    kind: "Developer",
    title: found.full_name,
    line: plainLine(found.headline),
    fact: score === null ? "" : `Score ${String(score)}`,
    facts: stars === "" ? [] : [stars],
    corner: found.location,
  });
}

async function videoCard(db: Db, id: number): Promise<CardContent | undefined> {
  const found = await db
    .selectFrom("videos")
    .innerJoin("users", "users.id", "videos.owner_id")
    .select(["videos.title", "videos.duration_ms", "users.full_name"])
    .where("videos.id", "=", id as VideoId)
    .where(all(LISTED_VIDEOS))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return cardOf({
    kind: "Video",
    title: found.title,
    fact: found.duration_ms === null ? "" : clockText(found.duration_ms / 1000),
    corner: found.full_name,
  });
}

async function showcaseCard(db: Db, id: number): Promise<CardContent | undefined> {
  const found = await db
    .selectFrom("showcases")
    .innerJoin("users", "users.id", "showcases.developer_id")
    .select(["showcases.title", "showcases.skills", "rating_count", "rating_sum", "users.full_name"])
    .where("showcases.id", "=", id as ShowcaseId)
    .where(all(LISTED_SHOWCASES))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { rating_count: ratings, rating_sum: stars, skills } = found;
  const rated = ratings === 0 ? [] : [`${(stars / ratings).toFixed(1)} stars`];
  const facts = [...rated, ...skills.slice(0, SKILLS_ON_CARD).map((skill) => plainLine(skill))];
  return cardOf({
    kind: "Solution",
    title: found.title,
    fact: facts[0] ?? "",
    facts: facts.slice(1),
    corner: found.full_name,
  });
}

async function productCard(db: Db, id: number): Promise<CardContent | undefined> {
  const found = await db
    .selectFrom("products")
    .innerJoin("users", "users.id", "products.seller_id")
    .select(["products.title", "products.price_cents", "products.category", "rating_count", "rating_sum"])
    .select("users.full_name")
    .where("products.id", "=", id as ProductId)
    .where(all(LISTED_PRODUCTS))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { rating_count: ratings, rating_sum: stars } = found;
  return cardOf({
    kind: "Product",
    title: found.title,
    fact: priceText(found.price_cents),
    facts: [
      PRODUCT_CATEGORY_NAME[found.category],
      ...(ratings === 0 ? [] : [`${(stars / ratings).toFixed(1)} stars`]),
    ],
    corner: found.full_name,
  });
}

async function playlistCard(db: Db, id: number): Promise<CardContent | undefined> {
  const found = await db
    .selectFrom("playlists")
    .innerJoin("users", "users.id", "playlists.owner_id")
    .select(["playlists.name", "users.full_name"])
    .select((of) =>
      of
        .selectFrom("playlist_videos")
        .select((row) => row.fn.countAll<number>().as("count"))
        .innerJoin("videos", "videos.id", "playlist_videos.video_id")
        .whereRef("playlist_videos.playlist_id", "=", "playlists.id")
        .where(all(LISTED_VIDEOS))
        .as("videos"),
    )
    .where("playlists.id", "=", id as PlaylistId)
    .where(all(LISTED_PLAYLISTS))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return cardOf({
    kind: "Playlist",
    title: found.name,
    fact: counted(found.videos ?? 0, "video"),
    corner: found.full_name,
  });
}
