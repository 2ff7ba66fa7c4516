import { PRODUCT, PRODUCT_NAME, PRODUCT_SUFFIX } from "../../../core/shared/brand.ts";
import { html, Markup } from "./markup.ts";
import type { PageResult } from "./page-result.ts";
import { styleHash } from "../callers/tokens.ts";

export interface StandalonePage {
  readonly title: string;
  readonly body: Markup;
  readonly status?: number;
  /** The browser goes on to this path of ours at once. Its way back does not lead to this page. */
  readonly leadsTo?: string;
  /** It replaces the product's name in the window's title. */
  readonly place?: string;
  /** The banner stands above everything else. */
  readonly banner?: Markup;
}

/** Makes a page without the client: it has no script, one style, and forms that go to this server only. */
export function standalonePage({
  title,
  body,
  status = 200,
  leadsTo,
  place = PRODUCT_NAME,
  banner,
}: StandalonePage): PageResult {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        ${leadsTo === undefined ? "" : html`<meta http-equiv="refresh" content="0; url=${leadsTo}" />`}
        <title>${title} · ${place}</title>
        ${STYLE}
      </head>
      <body>
        ${banner ?? ""}
        <main>
          <p class="logo">${PRODUCT}<span>${PRODUCT_SUFFIX}</span></p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return { kind: "html", html: page.text, status, contentSecurityPolicy: POLICY };
}

const CSS = `:root{color-scheme:light dark;--paper:light-dark(#faf8f4,#131517);--surface:light-dark(#fff,#1b1e21);--sunken:light-dark(#f1eee8,#0e1012);--ink:light-dark(#1a1c20,#eceae5);--soft:light-dark(#4c5059,#b7b9bd);--line:light-dark(#dedad2,#2e3236);--line-strong:light-dark(#8b8780,#70757b);--accent:light-dark(#17594a,#6cc5a9);--on-accent:light-dark(#fff,#0b1f19);--signal:light-dark(#a84a06,#f0a35e)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif}
.notice{margin:0;padding:8px 16px;background:var(--sunken);border-bottom:1px solid var(--line);color:var(--soft);text-align:center;font-size:14px}.notice strong{color:var(--signal);text-transform:uppercase;letter-spacing:.06em;font-size:13px;margin-right:8px}
main{max-width:34rem;margin:0 auto;padding:32px 16px 72px}.logo{margin:0 0 32px;font-weight:700;font-size:19px}.logo span{color:var(--accent)}
h1{font-size:28px;line-height:1.2;margin:0 0 8px;text-wrap:balance}h2{font-size:19px;line-height:1.3;margin:0}p{margin:0 0 16px}.lead{color:var(--soft)}ul{margin:0 0 16px;padding-left:20px}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:24px 0 0;overflow-wrap:anywhere}article :last-child{margin-bottom:0}.button{min-height:44px;padding:8px 24px;border:1px solid transparent;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;cursor:pointer}.quiet{background:none;border-color:var(--line-strong);color:var(--ink);font-weight:400}.quiet:hover{border-color:currentColor}
form{display:grid;gap:12px;margin:24px 0;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:10px}label{display:grid;gap:4px;font-size:14px;color:var(--soft)}select{min-height:44px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}.lead strong{font-size:28px;color:var(--ink)}.fault{color:var(--signal);margin:0}
a:not(.button){color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}dl{display:grid;grid-template-columns:auto 1fr;gap:0 16px;margin:8px 0 16px;color:var(--soft);font-size:14px;overflow-wrap:anywhere}dd{margin:0}`;

// Interpolated as markup so that the bytes between the tags are the ones that are hashed.
const STYLE = new Markup(`<style>${CSS}</style>`);

const POLICY = [
  "default-src 'none'",
  `style-src '${styleHash(CSS)}'`,
  // Browsers ask for the icon at /favicon.ico.
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");
