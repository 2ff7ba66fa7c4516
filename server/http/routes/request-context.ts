import type { FastifyBaseLogger } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Body, Endpoint, Params, Query } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import type { AfterCommit } from "../../database/after-commit.ts";
import type { CallerOf } from "../callers/caller.ts";
import type { FormFile } from "../input/form-body.ts";
import type { Services } from "./services.ts";

/** The caller and the input of the call have been checked. */
export interface RequestContext<E extends Endpoint> {
  readonly caller: CallerOf<E["access"]>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** An endpoint with `rawBody` gets the body as it came. */
  readonly rawBody: E extends { readonly rawBody: true } ? Buffer : undefined;
  /** A form with `files` has those that were sent. */
  readonly files: FilesOf<E>;
  /** In `handle` of a JSON call that writes, it is the transaction of policy, effect and idempotency key. */
  readonly db: Db;
  readonly services: Services;
  readonly headers: IncomingHttpHeaders;
  /** The caller has this address, behind as many proxies as TRUST_PROXY says. */
  readonly ip: string;
  /** The path is the address up to the question mark, as it came. */
  readonly path: string;
  /** The query is unparsed: everything after the question mark. */
  readonly search: string;
  readonly log: FastifyBaseLogger;
  /** The step runs at once where the call has no transaction around it. */
  readonly afterCommit: AfterCommit;
  /** A caller who came with a code of single use gets this lasting token. */
  readonly issuedToken: string | undefined;
}

type FilesOf<E extends Endpoint> = E extends { readonly files: infer Files }
  ? { readonly [Name in keyof Files]?: FormFile }
  : Readonly<Record<string, never>>;
