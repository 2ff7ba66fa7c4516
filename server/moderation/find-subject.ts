import type { Subject } from "../../core/moderation/subject.ts";
import type { PlaylistId, ProductId, ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import { beginning } from "../../core/text/beginning.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import type { Services } from "../http/routes/services.ts";
import { mayReadPlaylist } from "../playlists/playlist-policy.ts";
import { mayReadProduct } from "../products/product-policy.ts";
import { findPublicDeveloper } from "../profiles/profile-repository.ts";
import { mayRead } from "../engagements/requests/request-policy.ts";
import { findShownMessage } from "../engagements/conversations/conversation-repository.ts";
import { mayReadShowcase } from "../showcase/showcase-policy.ts";
import { mayReadVideo } from "../videos/watch-policy.ts";

type Reader = UserCaller | Visitor;

interface ReaderContext {
  readonly db: Db;
  readonly caller: Reader;
  readonly services: Pick<Services, "videoPlacements">;
}

const EXCERPT = 500;

export interface FoundSubject {
  readonly about: UserId;
  readonly excerpt: string;
}

/** Finds a subject that the caller can see and may therefore report; returns undefined for all others. */
export async function findVisible(
  context: ReaderContext,
  subject: Subject,
): Promise<FoundSubject | undefined> {
  const { db, caller } = context;
  switch (subject.kind) {
    case "request":
      return visibleRequest(db, caller, subject.id);
    case "profile":
      return visibleProfile(db, subject.id);
    case "video":
      return visibleVideo(context, subject.id);
    case "playlist":
      return visiblePlaylist(db, caller, subject.id);
    case "showcase":
      return visibleShowcase(db, caller, subject.id);
    case "product":
      return visibleProduct(db, caller, subject.id);
    case "message":
      return visibleMessage(db, caller, subject);
    case "rating":
      return visibleRating(db, subject);
  }
}

async function visibleRequest(db: Db, caller: Reader, id: number) {
  const readable = await mayRead({ db, caller, params: { id } });
  if (!readable.allowed) return undefined;
  const { owner_id, title, content } = readable.subject;
  return { about: owner_id, excerpt: beginning(`${title}\n${content}`, EXCERPT) };
}

async function visibleProfile(db: Db, id: UserId) {
  const found = await findPublicDeveloper(db, id);
  return found && { about: found.id, excerpt: beginning(`${found.headline}\n${found.bio}`, EXCERPT) };
}

async function visibleVideo(context: ReaderContext, id: VideoId) {
  const readable = await mayReadVideo({ ...context, params: { id } });
  if (!readable.allowed) return undefined;
  const { owner_id, title, description } = readable.subject;
  return { about: owner_id, excerpt: beginning(`${title}\n${description}`, EXCERPT) };
}

async function visiblePlaylist(db: Db, caller: Reader, id: PlaylistId) {
  const readable = await mayReadPlaylist({ db, caller, params: { id } });
  if (!readable.allowed) return undefined;
  const { owner_id, name, description } = readable.subject;
  return { about: owner_id, excerpt: beginning(`${name}\n${description}`, EXCERPT) };
}

async function visibleShowcase(db: Db, caller: Reader, id: ShowcaseId) {
  const readable = await mayReadShowcase({ db, caller, params: { id } });
  if (!readable.allowed) return undefined;
  const { developer_id, title, description } = readable.subject;
  return { about: developer_id, excerpt: beginning(`${title}\n${description}`, EXCERPT) };
}

async function visibleProduct(db: Db, caller: Reader, id: ProductId) {
  const readable = await mayReadProduct({ db, caller, params: { id } });
  if (!readable.allowed) return undefined;
  const { seller_id, title, summary, description } = readable.subject.product;
  return { about: seller_id, excerpt: beginning(`${title}\n${summary}\n${description}`, EXCERPT) };
}

async function visibleMessage(db: Db, caller: Reader, subject: Extract<Subject, { kind: "message" }>) {
  if (caller.kind === "visitor") return undefined;
  const found = await findShownMessage(db, subject, caller.userId);
  return found && { about: found.sender_id, excerpt: beginning(found.content, EXCERPT) };
}

async function visibleRating(db: Db, { developer, rater }: Extract<Subject, { kind: "rating" }>) {
  const found = await db
    .selectFrom("developer_ratings")
    .select(["rater_id", "comment"])
    .where("developer_id", "=", developer)
    .where("rater_id", "=", rater)
    .where("is_hidden", "=", false)
    .executeTakeFirst();
  return found && { about: found.rater_id, excerpt: beginning(found.comment, EXCERPT) };
}
