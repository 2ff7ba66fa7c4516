import { isolated } from "../../core/text/plain-name.ts";
import { GENERAL_CARD } from "../../core/discovery/public-address.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";

type JsonLdValue = string | number | boolean | null | readonly JsonLdValue[] | JsonLdObject;

export interface JsonLdObject {
  readonly [name: string]: JsonLdValue | undefined;
}

/** The film is public. */
export interface PageFilm {
  readonly path: string;
  readonly mediaType: string;
  /** Sizes are in pixels; null where unknown. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A page describes itself by this to search engines, to chats that preview a link, and to the browser's window. */
export interface PageHead {
  /** The title is the page's heading, without the product's name. */
  readonly title: string;
  /** It replaces the window's title, which is otherwise the heading followed by the product's name. */
  readonly windowTitle?: string;
  /** The description is one line of plain text, cut at a word; "" without one. */
  readonly description: string;
  /** The content has only this address, a path and query below the server's origin; null without one. */
  readonly canonical: string | null;
  /** Search engines may index the page. */
  readonly isIndexed: boolean;
  /** The server sends the page with this status. */
  readonly status: 200 | 404 | 410;
  /** The path leads to a picture of 1200 x 630. */
  readonly image: string;
  /** The path leads to the picture that the page shows, in its own size; chats prefer it to `image`. */
  readonly poster?: string;
  /** Chats can play this film in their preview. */
  readonly film?: PageFilm;
  readonly type: "website" | "article" | "profile" | "video.other";
  /** It returns data by schema.org; the argument makes a path absolute. Absent where no type fits. */
  readonly jsonLd?: (absolute: (path: string) => string) => JsonLdObject;
  /** A list's neighbouring pages have these addresses. */
  readonly previous?: string | null;
  readonly next?: string | null;
  /** Feed readers get the same list there. */
  readonly feed?: { readonly title: string; readonly path: string };
}

/** Returns the title of the window and of bookmarks. */
export function windowTitle({ title, windowTitle: own }: Pick<PageHead, "title" | "windowTitle">): string {
  return own ?? `${isolated(title)} | ${PRODUCT_NAME}`;
}

/** Returns the head of a screen that is not indexed: one for a single person, a moment, or a token's holder. */
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

/** Returns the head of a public page of the product itself. */
export function listedHead(title: string, description: string, canonical: string): PageHead {
  return { ...unlistedHead(title), description, canonical, isIndexed: true };
}
