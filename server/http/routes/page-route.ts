import type { PageEndpoint } from "../../../contract/endpoint.ts";
import { type PageResult, sendPage } from "../answers/page-result.ts";
import type { Decision } from "./policy.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";
import type { RequestContext } from "./request-context.ts";

export interface PageHandlers<E extends PageEndpoint, Subject> {
  readonly authorize: (context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /** Opens its own transactions. */
  readonly handle: (context: RequestContext<E>, subject: Subject) => PageResult | Promise<PageResult>;
}

export type AnyPageHandlers = PageHandlers<PageEndpoint, unknown>;

export function registerPage(host: RouteHost, endpoint: PageEndpoint, handlers: AnyPageHandlers): void {
  registerRoute(host, endpoint, handlers, {
    scope: endpoint.rawBody === true ? "bytes" : "form",
    authorize: handlers.authorize,
    answer: async ({ context }, subject, { request, reply }) =>
      sendPage(request, reply, await handlers.handle(context, subject)),
  });
}
