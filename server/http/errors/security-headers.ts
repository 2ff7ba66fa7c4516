import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Every response has these headers, errors included. Pages add their own `Content-Security-Policy`; what is not a page
 * may load and run nothing at all.
 */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "camera=(self), display-capture=(self), geolocation=(), microphone=(self), payment=(), usb=()",
} as const;

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const TWO_YEARS = 63_072_000;

/** Returns the headers of every response of a server with this address. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...ALWAYS,
    "content-security-policy": NOTHING,
    ...(publicUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains`,
    }),
  };
}

export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // While it closes, the framework answers by itself before any hook.
  app.addHook("preClose", (done) => {
    app.server.prependListener("request", (_request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    done();
  });
}

/** Adds the headers to the response for a malformed address, which is sent before any hook. */
export function addSecurityHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.headers(securityHeaders(publicUrl));
}

/** A page may fetch from these other origins, by directive, and from no further ones. */
export interface AllowedOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * Returns the policy of a page: scripts from us alone, but for `allowed`, and only through our Trusted Types policies.
 */
export function pagePolicy(
  inlineStyleHashes: readonly string[],
  trustedTypes: readonly string[],
  allowed?: AllowedOrigins,
): string {
  const hashes = inlineStyleHashes.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(allowed?.scripts ?? [])].join(" "),
    `style-src 'self'${hashes}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...(allowed?.connections ?? [])].join(" "),
    ...(allowed === undefined ? [] : [`frame-src ${allowed.frames.join(" ")}`]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(" ")}`,
  ].join("; ");
}
