import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * On every answer, errors included. Pages add their own `Content-Security-Policy`; what is not a
 * page may load and run nothing at all.
 */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const TWO_YEARS = 63_072_000;

export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const overTls = publicUrl.startsWith("https:");
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(ALWAYS).header("content-security-policy", NOTHING);
    if (overTls) reply.header("strict-transport-security", `max-age=${TWO_YEARS}; includeSubDomains`);
    done();
  });
}

/** For an answer without a body, of which the browser keeps nothing. */
export function dropSecurityHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(ALWAYS), "content-security-policy", "strict-transport-security"])
    reply.removeHeader(name);
}

/** For our own pages: scripts from us alone and only through our Trusted Types policies. */
export function pagePolicy(inlineStyleHashes: readonly string[], trustedTypes: readonly string[]): string {
  const hashes = inlineStyleHashes.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hashes}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(" ")}`,
  ].join("; ");
}
