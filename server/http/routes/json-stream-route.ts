import type { JsonEndpoint } from "../../../contract/endpoint.ts";
import { Authentication } from "../callers/authentication.ts";
import type { Pace } from "../limits/paced-writer.ts";
import type { Decision } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";
import { openRequest, subjectOf } from "./request-parts.ts";
import type { RouteHost } from "./route-host.ts";
import { type Keep, sendWritten } from "../answers/send-written.ts";

export interface JsonStreamHandlers<E extends JsonEndpoint, Subject> {
  /** Required, as for every route. */
  readonly authorize: (context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /**
   * Writes the whole answer, in the form that the endpoint declares: nobody strips it. What it throws before the first
   * piece is answered as ever; later the answer breaks off, so that nobody takes it for the whole.
   */
  readonly write: (context: RequestContext<E>, subject: Subject, keep: Keep) => Promise<void>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pace?: Partial<Pace>;
}

export type AnyJsonStreamHandlers = JsonStreamHandlers<JsonEndpoint, unknown>;

/** JSON that is read and sent piece by piece, however long it is. Opens its own transactions. */
export function registerJsonStream(
  host: RouteHost,
  endpoint: JsonEndpoint,
  handlers: AnyJsonStreamHandlers,
): void {
  if (typeof handlers.authorize !== "function") throw new Error(`${endpoint.path} has no policy`);
  if (endpoint.streamed !== true || endpoint.method !== "GET")
    throw new Error(`${endpoint.method} ${endpoint.path} is not streamed by its contract`);
  const authentication = new Authentication(endpoint, host.schemes);
  host.scopes.json.route({
    method: "GET",
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { endpoint },
    handler: async (request, reply) => {
      const opened = await openRequest(host, endpoint, authentication, request, reply);
      const context = opened.context as RequestContext<JsonEndpoint>;
      const subject = subjectOf(await handlers.authorize(context));
      const { headers = {}, pace } = handlers;
      return sendWritten(request, reply, {
        mediaType: "application/json; charset=utf-8",
        headers,
        pace,
        write: (keep) => handlers.write(context, subject, keep),
      });
    },
  });
}
