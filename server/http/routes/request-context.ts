import type { FastifyBaseLogger } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Kysely } from "kysely";
import type { Body, Endpoint, Params, Query } from "../../../contract/endpoint.ts";
import type { Tables } from "../../database/tables.ts";
import type { AfterCommit } from "../../database/after-commit.ts";
import type { CallerOf } from "../callers/caller.ts";
import type { FormFile } from "../input/form-body.ts";
import type { Services } from "./services.ts";

/** One call on its way through the server: caller and input have been checked. */
export interface RequestContext<E extends Endpoint> {
  readonly caller: CallerOf<E["access"]>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The body as it came, for an endpoint with `rawBody`. */
  readonly rawBody: E extends { readonly rawBody: true } ? Buffer : undefined;
  /** Of a form with `files`: those that were sent. */
  readonly files: FilesOf<E>;
  /** In `handle` of a JSON call that writes: the transaction of its policy, its effect and its idempotency key. */
  readonly db: Kysely<Tables>;
  readonly services: Services;
  readonly headers: IncomingHttpHeaders;
  /** The caller's address, behind as many proxies as TRUST_PROXY says. */
  readonly ip: string;
  /** The address up to the question mark, as it came. */
  readonly path: string;
  /** Everything after the question mark, unparsed. */
  readonly search: string;
  readonly log: FastifyBaseLogger;
  /** At once where the call has no transaction around it. */
  readonly afterCommit: AfterCommit;
  /** The lasting token, when the caller came with a code of single use. */
  readonly issuedToken: string | undefined;
}

type FilesOf<E extends Endpoint> = E extends { readonly files: infer Files }
  ? { readonly [Name in keyof Files]?: FormFile }
  : Readonly<Record<string, never>>;
