import { isolated } from "../../core/text/plain-name.ts";
import { GENERAL_CARD } from "../../core/discovery/public-address.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";

type JsonLdValue = string | number | boolean | null | readonly JsonLdValue[] | JsonLdObject;

export interface JsonLdObject {
  readonly [name: string]: JsonLdValue | undefined;
}

/** A film that everybody may see. */
export interface PageFilm {
  readonly path: string;
  readonly mediaType: string;
  /** Pixels; null where they are not known. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What a page says of itself to search engines, to chats that show a link, and to the browser's window. */
export interface PageHead {
  /** The page's heading, without the product's name. */
  readonly title: string;
  /** Of the window, in the place of the title with the product's name behind it. */
  readonly windowTitle?: string;
  /** One line of plain words, cut at a word; "" for none. */
  readonly description: string;
  /** The one address of this content, as path and query below the server's own; null where there is none. */
  readonly canonical: string | null;
  /** Whether search engines may keep it. */
  readonly isIndexed: boolean;
  /** With which the server sends the page. */
  readonly status: 200 | 404 | 410;
  /** The path of a picture of 1200 x 630. */
  readonly image: string;
  /** The path of what the page shows itself, in its own size; chats show it in the place of `image`. */
  readonly poster?: string;
  /** What it plays, which chats play in their own place. */
  readonly film?: PageFilm;
  readonly type: "website" | "article" | "profile" | "video.other";
  /** By schema.org; gets what makes an absolute address of a path. Absent where no type fits honestly. */
  readonly jsonLd?: (absolute: (path: string) => string) => JsonLdObject;
  /** Of a list, the addresses of the pages beside this one. */
  readonly previous?: string | null;
  readonly next?: string | null;
  /** The same list for feed readers. */
  readonly feed?: { readonly title: string; readonly path: string };
}

/** Of the window, and the words of a bookmark. */
export function windowTitle({ title, windowTitle: own }: Pick<PageHead, "title" | "windowTitle">): string {
  return own ?? `${isolated(title)} | ${PRODUCT_NAME}`;
}

/** Of a screen that no search engine should keep: for one person, for a moment, or behind a token. */
export function unlistedHead(title: string, status: PageHead["status"] = 200): PageHead {
  return {
    title,
    description: "",
    canonical: null,
    isIndexed: false,
    status,
    image: GENERAL_CARD,
    type: "website",
  };
}

/** Of a page of the product itself, for everybody. */
export function listedHead(title: string, description: string, canonical: string): PageHead {
  return { ...unlistedHead(title), description, canonical, isIndexed: true };
}
