import type {} from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendWritten, type Written } from "./send-written.ts";

interface Common {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser is sent this, with `no-store` unless the result says otherwise. */
export type PageResult =
  | (Common & {
      readonly kind: "html";
      readonly html: string;
      readonly contentSecurityPolicy: string;
      readonly status?: number;
    })
  | (Common & { readonly kind: "redirect"; readonly to: string; readonly status?: 302 | 303 })
  /** Another program gets the document, in a format that is not ours. */
  | (Common & {
      readonly kind: "document";
      readonly mediaType: string;
      readonly text: string;
      readonly status?: number;
    })
  /** The document is made piece by piece, every piece in transactions of its own. */
  | (Written & { readonly kind: "written" })
  /** A cached page has its bytes in the encoding that the headers name. */
  | (Common & { readonly kind: "bytes"; readonly status: number; readonly body: Buffer | null })
  /** The client's build contains the file; not found where it does not. */
  | (Common & { readonly kind: "file"; readonly path: string });

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
): FastifyReply | Promise<FastifyReply> {
  if (result.kind === "written") return sendWritten(request, reply, result);
  reply.header("cache-control", "no-store").headers(result.headers ?? {});
  switch (result.kind) {
    case "html":
      return reply
        .code(result.status ?? 200)
        .header("content-security-policy", result.contentSecurityPolicy)
        .type("text/html; charset=utf-8")
        .send(result.html);
    case "bytes":
      return reply.code(result.status).send(result.body);
    case "redirect":
      return reply.redirect(result.to, result.status ?? 302);
    case "document":
      return reply
        .code(result.status ?? 200)
        .type(result.mediaType)
        .send(result.text);
    case "file":
      // Conditions for changes (RFC 9110, 13.1): nothing is changed here, and a version that is gone is no fault.
      delete reply.request.raw.headers["if-match"];
      delete reply.request.raw.headers["if-unmodified-since"];
      return reply.sendFile(result.path, { cacheControl: false, index: false });
  }
}
