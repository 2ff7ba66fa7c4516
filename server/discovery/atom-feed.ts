import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { XML_HEAD, xmlText } from "./xml.ts";

export const ATOM_TYPE = "application/atom+xml; charset=utf-8";
export const MAX_ENTRIES = 50;
/** RFC 4287 requires a time in every feed; this one stands for a feed that never had an entry. */
const NEVER = new Date(0);

export interface FeedEntry {
  /** It is the path of the entry's page, and the entry's id. */
  readonly path: string;
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  readonly published: Date;
  /** It is absent where the entry has never changed. */
  readonly updated?: Date | undefined;
}

export interface Feed {
  readonly title: string;
  /** It is the path of the list that the feed follows, and the feed's id. */
  readonly list: string;
  readonly path: string;
  readonly entries: readonly FeedEntry[];
}

/** Writes a list as Atom (RFC 4287). */
export function atomFeed(publicUrl: string, { title, list, path, entries }: Feed): string {
  const newest = entries.reduce((latest, entry) => later(latest, updateOf(entry)), NEVER);
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(publicUrl + list)}</id>
<title type="text">${xmlText(`${title} | ${PRODUCT_NAME}`)}</title>
<updated>${newest.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(publicUrl + path)}"/>
<link rel="alternate" type="text/html" href="${xmlText(publicUrl + list)}"/>
${entries.map((entry) => entryXml(publicUrl, entry)).join("")}</feed>
`;
}

function entryXml(publicUrl: string, entry: FeedEntry): string {
  const address = xmlText(publicUrl + entry.path);
  return `<entry>
<id>${address}</id>
<title type="text">${xmlText(entry.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${entry.published.toISOString()}</published>
<updated>${updateOf(entry).toISOString()}</updated>
<author><name>${xmlText(entry.author)}</name></author>
<summary type="text">${xmlText(entry.summary)}</summary>
</entry>
`;
}

function updateOf({ published, updated = NEVER }: FeedEntry): Date {
  return later(published, updated);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
