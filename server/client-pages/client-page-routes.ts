import { allowAnyCaller } from "../http/policy.ts";
import type { PageResult } from "../http/page-route.ts";
import { Refusal } from "../http/refusal.ts";
import { page, type Route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { ClientPages } from "./client-pages.ts";

/** Assets carry a hash of their content in their name. */
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const ASSET = /^\/assets(\/\w[\w.-]*)+$/;
/** A file at the top, such as /favicon.svg and /robots.txt; pages have no dot in their address. */
const TOP_FILE = /^\/[\w-]+\.[a-z0-9]{2,11}$/;

const isBuilt = ({ clientPages }: Services) => clientPages !== undefined;

function clientPage(
  path: `/${string}`,
  summary: string,
  handle: (pages: ClientPages, path: string) => PageResult,
): Route {
  return page(
    { kind: "page", method: "GET", path, summary, access: "public" },
    {
      authorize: allowAnyCaller,
      handle: ({ services: { clientPages }, path: asked }) => {
        if (clientPages === undefined) throw new Refusal("not_found");
        return handle(clientPages, asked);
      },
    },
    isBuilt,
  );
}

export const clientPageRoutes: readonly Route[] = [
  clientPage("/", "The home page.", (pages) => pageFile(pages, pages.home)),
  clientPage("/home", "The home page.", (pages) => pageFile(pages, pages.home)),
  clientPage("/assets/*", "Scripts, styles and fonts of the client.", (_, path) => {
    if (!ASSET.test(path)) throw new Refusal("not_found");
    return { kind: "file", path: path.slice(1), headers: { "cache-control": FOR_EVER } };
  }),
  clientPage("/*", "Every screen of the client, and its files at the top.", (pages, path) => {
    if (/^\/(api|assets)(\/|$)/.test(path)) throw new Refusal("not_found");
    if (!TOP_FILE.test(path)) return pageFile(pages, pages.shell);
    if (!pages.has(path)) throw new Refusal("not_found");
    return { kind: "file", path: path.slice(1), headers: { "cache-control": AN_HOUR } };
  }),
];

/** Asked for again each time: it names the newest assets. */
function pageFile({ contentSecurityPolicy }: ClientPages, path: string): PageResult {
  return {
    kind: "file",
    path,
    headers: { "content-security-policy": contentSecurityPolicy, "cache-control": "no-cache" },
  };
}
