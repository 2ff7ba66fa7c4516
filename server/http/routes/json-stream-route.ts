import type { JsonEndpoint } from "../../../contract/endpoint.ts";
import { type Send, sendWritten } from "../answers/send-written.ts";
import type { Pace } from "../limits/paced-writer.ts";
import type { Decision } from "./policy.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";
import type { RequestContext } from "./request-context.ts";

export interface JsonStreamHandlers<E extends JsonEndpoint, Subject> {
  readonly authorize: (context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /**
   * Writes the whole answer in the form that the endpoint declares, and opens its own transactions. No schema strips
   * what it writes. An error before the first piece is answered like any other; later the answer breaks off, so that
   * the caller does not take it for the whole.
   */
  readonly write: (context: RequestContext<E>, subject: Subject, send: Send) => Promise<void>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pace?: Partial<Pace>;
}

export type AnyJsonStreamHandlers = JsonStreamHandlers<JsonEndpoint, unknown>;

/** Registers JSON that is read and sent piece by piece, however long it is. */
export function registerJsonStream(
  host: RouteHost,
  endpoint: JsonEndpoint,
  handlers: AnyJsonStreamHandlers,
): void {
  if (endpoint.streamed !== true || endpoint.method !== "GET")
    throw new Error(`${endpoint.method} ${endpoint.path} is not streamed by its contract`);
  const { headers = {}, pace } = handlers;
  registerRoute(host, endpoint, handlers, {
    scope: "json",
    answersHead: false,
    authorize: handlers.authorize,
    answer: ({ context }, subject, { request, reply }) =>
      sendWritten(request, reply, {
        mediaType: "application/json; charset=utf-8",
        headers,
        pace,
        write: (send) => handlers.write(context, subject, send),
      }),
  });
}
