import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import { Authentication, type AuthenticationOptions } from "../callers/authentication.ts";
import type { CredentialSchemes } from "../callers/credential-scheme.ts";
import { type BodyScope, type OpenCall, openCall, type OpeningSteps } from "./open-call.ts";
import { type Decision, subjectOf } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";
import type { Services } from "./services.ts";

/** Routes are registered here; the framework reads the body in the way of the chosen scope. */
export interface RouteHost {
  readonly scopes: Readonly<Record<BodyScope, FastifyInstance>>;
  readonly db: Db;
  readonly services: Services;
  readonly schemes: CredentialSchemes;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A kind of route says how bytes come and go; `registerRoute` takes the steps that all kinds share. */
interface Kind<E extends Endpoint, Subject> extends OpeningSteps {
  /** Without it the route has the endpoint's method alone. */
  readonly methods?: readonly ("GET" | "HEAD")[];
  /** A GET answers HEAD, too, unless this is false. */
  readonly answersHead?: false;
  /** The body has at most this many bytes; absent where the kind reads the body itself, or none comes. */
  readonly bodyLimit?: number;
  readonly authentication?: AuthenticationOptions;
  /** Runs before anything is asked about the caller. An answer that it gives is the answer of the call. */
  readonly before?: (exchange: Exchange, authentication: Authentication) => FastifyReply | undefined;
  /** A kind that asks its policy in the transaction of the effect says so, and gets no subject. */
  readonly authorize:
    ((context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>) | "in-transaction";
  readonly answer: (call: OpenCall<E>, subject: Subject, exchange: Exchange) => Promise<FastifyReply>;
}

/**
 * Registers one address: counts the call, identifies the caller, reads the input, asks the policy and lets the kind
 * answer.
 * @throws Error for handlers without a policy
 */
export function registerRoute<E extends Endpoint, Subject>(
  host: RouteHost,
  endpoint: E,
  handlers: { readonly authorize: unknown },
  kind: Kind<E, Subject>,
): void {
  if (typeof handlers.authorize !== "function")
    throw new Error(`${endpoint.method} ${endpoint.path} has no policy and is not served`);
  const { scope, methods, bodyLimit, answersHead, authorize } = kind;
  const authentication = new Authentication(endpoint, host.schemes, kind.authentication);
  host.scopes[scope].route({
    method: methods === undefined ? endpoint.method : [...methods],
    url: endpoint.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(answersHead === false && { exposeHeadRoute: false }),
    config: { endpoint },
    handler: async (request, reply) => {
      const exchange = { request, reply };
      try {
        const early = kind.before?.(exchange, authentication);
        if (early !== undefined) return await early;
        const call = await openCall(host, endpoint, authentication, exchange, kind);
        const subject =
          authorize === "in-transaction" ? (undefined as Subject) : subjectOf(await authorize(call.context));
        return await kind.answer(call, subject, exchange);
      } catch (error) {
        // No other request can follow on a connection on which the rest of this one still arrives.
        if (scope === "unread" && !request.raw.complete) reply.header("connection", "close");
        throw error;
      }
    },
  });
}
