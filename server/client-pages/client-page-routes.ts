import { routeOf } from "../../core/access/routes.ts";
import { CARD_FORM_PATH } from "../../core/payments/card-form-page.ts";
import { HOME } from "../../core/access/access-policy.ts";
import { html } from "../http/answers/markup.ts";
import type {} from "../payments/payment-provider.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { page, type Route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { standalonePage } from "../http/answers/standalone-page.ts";
import { isRehearsed } from "../payments/is-rehearsed.ts";
import type { ClientPages } from "./client-pages.ts";
import type { PageRequest } from "./rendered-pages.ts";

/** Assets may be cached for ever, because their names carry a hash of their content. */
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
/**
 * Beside assets lie their compressed bytes, which are sent under the asset's own name, and in development
 * source maps: neither has an address of its own.
 */
const ASSET = /^\/assets(\/\w[\w.-]*)+(?<!\.(?:br|gz|map))$/;
/** Programs ask for addresses of the API and of the build; a missing one gets an error instead of a page. */
const FOR_PROGRAMS = /^\/(?:api|assets)(?:\/|$)/i;
/**
 * These addresses exist on other servers, not here: hidden folders, well-known addresses, files. The pattern
 * lists endings, because any other name with a dot may be a mistyped address of a page.
 */
const NO_PAGE =
  /\/\.|\.(?:aspx?|bak|br|cfg|cgi|css|csv|env|gif|git|gz|html?|ico|ini|jpe?g|js|json|jsp|log|map|md|mjs|php\d?|png|py|rar|sh|sql|svg|tar|tgz|txt|wasm|webp|woff2?|xml|ya?ml|zip)$/i;

const isBuilt = ({ clientPages }: Services) => clientPages !== undefined;

function clientPage(
  path: `/${string}`,
  summary: string,
  handle: (pages: ClientPages, request: PageRequest, services: Services) => PageResult | Promise<PageResult>,
): Route {
  return page(
    { kind: "page", method: "GET", path, summary, access: "public" },
    {
      authorize: allowAnyCaller,
      handle: ({ services, path: asked, search: query, headers }) => {
        const { clientPages } = services;
        if (clientPages === undefined) throw new Refusal("not_found");
        const { "accept-encoding": encodings, "if-none-match": ifNoneMatch } = headers;
        const acceptEncoding = Array.isArray(encodings) ? encodings.join(",") : encodings;
        return handle(clientPages, { path: asked, query, acceptEncoding, ifNoneMatch }, services);
      },
    },
    isBuilt,
  );
}

/** Answers a form of the client that a browser without scripts sends. It does not read the user's input. */
function unscriptedForm(path: `/${string}`, what: string): Route {
  return page(
    {
      kind: "page",
      method: "POST",
      path,
      summary: `${what} without a script: says what is needed.`,
      access: "public",
    },
    {
      authorize: allowAnyCaller,
      handle: () =>
        standalonePage({
          title: "JavaScript is off",
          status: 400,
          body: html`<p>${what} needs JavaScript. Turn it on in your browser and try again.</p>
            <p>Nothing that you entered was stored.</p>
            <p><a class="button" href="${path}">Go back</a></p>`,
        }),
    },
    isBuilt,
  );
}

export const clientPageRoutes: readonly Route[] = [
  unscriptedForm("/login", "Signing in with a password"),
  unscriptedForm("/register", "Registering with a password"),
  clientPage("/", "The home page.", screenPage),
  clientPage("/home", "The home page.", screenPage),
  clientPage(
    "/collaboration/*",
    "A support session, for holders of its link.",
    (pages, { path }, services) =>
      isScreen(path, services) ? drawnPage(pages, pages.portal, { "x-robots-tag": "noindex" }) : UNKNOWN_PAGE,
  ),
  clientPage("/assets/*", "Scripts, styles and fonts of the client.", (_, { path }) => {
    if (!ASSET.test(path)) throw new Refusal("not_found");
    return { kind: "file", path: path.slice(1), headers: { "cache-control": FOR_EVER } };
  }),
  clientPage(CARD_FORM_PATH, "One's wallet, with the payment provider's own form.", (pages, _, services) => {
    const hasForm = typeof services.payments?.publishableKey === "string";
    return drawnPage(
      hasForm ? { ...pages, contentSecurityPolicy: pages.cardFormPolicy } : pages,
      pages.shell,
    );
  }),
  clientPage("/*", "Every screen of the client, and its files at the top.", (pages, request, services) => {
    const { path } = request;
    if (pages.publicFiles.has(path))
      return { kind: "file", path: path.slice(1), headers: { "cache-control": AN_HOUR } };
    if (FOR_PROGRAMS.test(path)) throw new Refusal("not_found");
    return isScreen(path, services) ? screenPage(pages, request) : UNKNOWN_PAGE;
  }),
];

/** It leads home at once, even without a script; its status tells search engines that no page is there. */
const UNKNOWN_PAGE = standalonePage({
  title: "Page not found",
  status: 404,
  leadsTo: HOME,
  body: html`<p>This page isn't available. <a href="${HOME}">Go to the homepage</a>.</p>`,
});

function isScreen(path: string, services: Services): boolean {
  const route = NO_PAGE.test(path) ? undefined : routeOf(path);
  return route !== undefined && (route.rehearsal !== true || isRehearsed(services));
}

/** Answers a screen as a rendered page where the server can render it, else as the shell for the browser. */
async function screenPage(pages: ClientPages, request: PageRequest): Promise<PageResult> {
  return (await pages.rendered?.answer(request)) ?? drawnPage(pages, pages.shell);
}

/** Sends a page that browsers ask for again each time, because it names the newest assets. */
function drawnPage(
  { contentSecurityPolicy }: ClientPages,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): PageResult {
  return {
    kind: "file",
    path,
    headers: { ...headers, "content-security-policy": contentSecurityPolicy, "cache-control": "no-cache" },
  };
}
