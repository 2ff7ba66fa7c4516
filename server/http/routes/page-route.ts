import type {} from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageEndpoint } from "../../../contract/endpoint.ts";
import { Authentication } from "../callers/authentication.ts";
import type { Decision } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";
import { openRequest, subjectOf } from "./request-parts.ts";
import type { RouteHost } from "./route-host.ts";
import { sendWritten, type Written } from "../answers/send-written.ts";

interface Common {
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a browser is sent; `no-store` unless the result says otherwise. */
export type PageResult =
  | (Common & {
      readonly kind: "html";
      readonly html: string;
      readonly contentSecurityPolicy: string;
      readonly status?: number;
    })
  | (Common & { readonly kind: "redirect"; readonly to: string; readonly status?: 302 | 303 })
  /** For another program, in a format that is not ours. */
  | (Common & {
      readonly kind: "document";
      readonly mediaType: string;
      readonly text: string;
      readonly status?: number;
    })
  /** The same, made piece by piece; every piece in transactions of its own. */
  | (Written & { readonly kind: "written" })
  /** A page as it is kept: its bytes in the encoding that the headers name. */
  | (Common & { readonly kind: "bytes"; readonly status: number; readonly body: Buffer | null })
  /** Of the built client; not found where there is none. */
  | (Common & { readonly kind: "file"; readonly path: string });

interface PageContext<E extends PageEndpoint> extends RequestContext<E> {
  readonly path: string;
  /** Everything after the question mark, unparsed. */
  readonly search: string;
}

export interface PageHandlers<E extends PageEndpoint, Subject> {
  /** Required, as for every route. */
  readonly authorize: (context: PageContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  readonly handle: (context: PageContext<E>, subject: Subject) => PageResult | Promise<PageResult>;
}

export type AnyPageHandlers = PageHandlers<PageEndpoint, unknown>;

/** The handler of a page opens its own transactions. */
export function registerPage(host: RouteHost, endpoint: PageEndpoint, handlers: AnyPageHandlers): void {
  if (typeof handlers.authorize !== "function") throw new Error(`${endpoint.path} has no policy`);
  const authentication = new Authentication(endpoint, host.schemes);
  host.scopes[endpoint.rawBody === true ? "bytes" : "form"].route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const opened = await openRequest(host, endpoint, authentication, request, reply);
      const [path = "", ...search] = request.url.split("?");
      const context = { ...(opened.context as RequestContext<PageEndpoint>), path, search: search.join("?") };
      const subject = subjectOf(await handlers.authorize(context));
      return sendPage(request, reply, await handlers.handle(context, subject));
    },
  });
}

function sendPage(
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
