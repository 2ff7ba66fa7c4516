import type { StreamEndpoint } from "../../../contract/endpoint.ts";
import { sendStream, type StreamSource } from "../answers/send-stream.ts";
import type { Decision } from "./policy.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";
import type { RequestContext } from "./request-context.ts";

export interface StreamHandlers<E extends StreamEndpoint, Subject> {
  /** Is asked on every request, for a part, too. */
  readonly authorize: (context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  readonly open: (context: RequestContext<E>, subject: Subject) => StreamSource | Promise<StreamSource>;
}

export type AnyStreamHandlers = StreamHandlers<StreamEndpoint, unknown>;

export function registerStream(host: RouteHost, endpoint: StreamEndpoint, handlers: AnyStreamHandlers): void {
  registerRoute(host, endpoint, handlers, {
    scope: "json",
    methods: ["GET", "HEAD"],
    authorize: handlers.authorize,
    answer: async ({ context }, subject, { request, reply }) =>
      sendStream(request, reply, await handlers.open(context, subject)),
  });
}
