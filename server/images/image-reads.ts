import { type Expression, sql, type SqlBool } from "kysely";
import type { ImageFormat } from "../../core/images/picture.ts";
import type { ShareLinkId, UserId } from "../../core/shared/id.ts";
import { usersOfSessions } from "../auth/sessions.ts";
import { GatheredReads } from "../database/gathered-reads.ts";
import type { Db } from "../database/tables.ts";
import { isLive } from "../share-links/share-link-repository.ts";
import type { ImageRule } from "./image-rule.ts";

export interface AskedImage {
  readonly hash: string;
  readonly width: number;
  readonly format: ImageFormat;
  readonly person?: UserId;
  readonly link?: { readonly id: ShareLinkId; readonly version: number };
}

export interface StoredFile {
  readonly name: string;
  readonly size: number;
  /** Null where the viewer does not see it. */
  readonly seen_by: "everybody" | "viewer" | null;
}

export interface ImageReads {
  image(asked: AskedImage): Promise<StoredFile | undefined>;
  /** Returns the user of a session that has not ended. */
  person(session: number): Promise<UserId | undefined>;
}

/** Makes reads that gather the questions of all requests into one query: a page asks for its pictures at once. */
export function gatheredImageReads(db: Db, rules: readonly ImageRule[], now: () => Date): ImageReads {
  const images = new GatheredReads((keys: readonly ImageKey[]) => readImages(db, rules, keys));
  const people = new GatheredReads<number, UserId | undefined>(async (sessions) => {
    const found = await usersOfSessions(db, sessions, now());
    return sessions.map((session) => found.get(session));
  });
  return {
    image: ({ hash, width, format, person, link }) =>
      images.find([hash, width, format, person ?? null, link?.id ?? null, link?.version ?? null]),
    person: (session) => people.find(session),
  };
}

type ImageKey = readonly [
  hash: string,
  width: number,
  format: ImageFormat,
  person: UserId | null,
  link: ShareLinkId | null,
  version: number | null,
];

async function readImages(db: Db, rules: readonly ImageRule[], keys: readonly ImageKey[]) {
  const { rows } = await imageQuery(rules, keys).execute(db);
  const found = new Map(rows.map(({ place, ...file }) => [place, file]));
  return keys.map((_, at) => found.get(at + 1));
}

/** Finds files of images and who sees them, by the indexes of the columns that name images. */
export function imageQuery(rules: readonly ImageRule[], keys: readonly ImageKey[]) {
  const column = (at: 0 | 1 | 2 | 3 | 4 | 5) => keys.map((key) => key[at]);
  const kinds = { byPerson: column(3).some(isGiven), byLink: column(4).some(isGiven) };
  return sql<StoredFile & { readonly place: number }>`
    select asked.place::integer, files.name, files.size,
      coalesce(${sql.join([...rules.map((rule) => seenBy(rule, kinds)), sql`null`])}) as seen_by
    from unnest(${column(0)}::text[], ${column(1)}::integer[], ${column(2)}::text[],
        ${column(3)}::integer[], ${column(4)}::integer[], ${column(5)}::integer[])
      with ordinality as asked (hash, width, format, person, link, version, place)
    join images on images.hash = asked.hash
    join image_files on image_files.image_id = images.id
      and image_files.width = asked.width and image_files.format = asked.format
    join files on files.id = image_files.file_id and files.status = 'stored'`;
}

function isGiven(value: unknown): boolean {
  return value !== null;
}

interface ViewerKinds {
  readonly byPerson: boolean;
  readonly byLink: boolean;
}

/**
 * Selects null where the rule's column does not name the image, or the viewer does not see it. It is no `exists`, which
 * would be planned twice, and has only what this query needs: planning takes longer than the rest of it.
 */
function seenBy({ column, rows, isPublic, isOwnOf, isLinked }: ImageRule, { byPerson, byLink }: ViewerKinds) {
  const link = { id: sql<number>`asked.link`, version: sql<number>`asked.version` };
  const shown: readonly Expression<SqlBool>[] = [
    ...(byPerson && isOwnOf !== undefined ? [isOwnOf(sql<UserId | null>`asked.person`)] : []),
    ...(byLink && isLinked !== undefined ? [isLive(link, isLinked)] : []),
  ];
  return sql`(
    select case when ${isPublic} then 'everybody' when ${sql.join([sql`false`, ...shown], sql` or `)} then 'viewer' end
    from ${rows} where ${sql.ref(column)} = images.id limit 1)`;
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly imageReads: ImageReads;
  }
}
