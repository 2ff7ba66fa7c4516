import type { ServerResponse } from "node:http";
import type { Html } from "./html.ts";

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** It replaces the body: once the headers are written, it owns the response until it ends. */
  readonly stream?: (response: ServerResponse) => void;
}

/**
 * These headers let a page load nothing from elsewhere, run no inline code, and tell other sites no address of it.
 */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    // Browsers ask for the icon at /favicon.ico.
    "img-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types own-pages",
  ].join("; "),
  "referrer-policy": "no-referrer",
} as const;

export function page({ text }: Html, status = 200): Reply {
  return { status, headers: PAGE_HEADERS, body: `<!doctype html>\n${text}` };
}

export function asset(type: string, body: string): Reply {
  return {
    status: 200,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" },
    body,
  };
}

/** Redirects to a path of this program. */
export function seeOther(path: string): Reply {
  return { status: 303, headers: { location: path, "cache-control": "no-store" } };
}

export function plain(
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    body: `${sentence}\n`,
  };
}
