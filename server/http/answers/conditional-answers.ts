import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerInput, JsonEndpoint, Params, Query } from "../../../contract/endpoint.ts";
import type { Authentication } from "../callers/authentication.ts";
import { type Caller, callerKey, type CallerOf, type Visitor } from "../callers/caller.ts";
import { isKnown } from "./entity-tags.ts";
import { topicsOfPeople } from "./named-people.ts";
import { type Input, readInput } from "../input/read-input.ts";
import { credentialRequest } from "../callers/credential-scheme.ts";
import type { ResultFacts } from "./result.ts";
import type { CachedEtag, InvalidatingCache } from "./invalidating-cache.ts";
import { sha256 } from "../callers/tokens.ts";

/** A `conditional` endpoint needs this to be answered without a query; see invalidating-cache.ts. */
export interface ConditionalRoute<E extends JsonEndpoint> {
  /** Returns the topics by which tables announce a change of the answer; those of people in it are added. */
  readonly topics: (request: {
    readonly caller: Exclude<CallerOf<E["access"]>, Visitor>;
    readonly params: Params<E>;
    readonly query: Query<E>;
  }) => readonly string[];
  /**
   * Returns the part of the answer that names the state, the same for every query; undefined when the answer to this
   * query does not bring the caller up to that state. Without this the whole answer is the state, and each query has
   * its own.
   */
  readonly state?: (answer: AnswerInput<E>, query: Query<E>) => unknown;
}

/** A handler has worked this out for one request. */
export interface RouteResult {
  readonly facts: ResultFacts;
  readonly answer: unknown;
  readonly body: string | Buffer | null;
}

interface RouteResultWithEtag extends RouteResult {
  /** An answer that does not bring the caller up to date has none. */
  readonly etag: string | undefined;
}

interface Parts {
  readonly endpoint: JsonEndpoint;
  readonly conditional: ConditionalRoute<JsonEndpoint>;
  readonly etags: InvalidatingCache<CachedEtag>;
  readonly now: () => Date;
}

/** It answers one conditional endpoint from the cache of ETags while nothing has changed. */
export class ConditionalAnswers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the ETag, without a query, when this caller has it already and nothing has changed since. */
  knownEtag(request: FastifyRequest, authentication: Authentication): string | undefined {
    const { endpoint, etags, now } = this.#parts;
    const seen = request.headers["if-none-match"];
    if (seen === undefined) return undefined;
    const caller = authentication.cached(credentialRequest(request));
    if (caller === undefined) return undefined;
    const known = etags.recall(this.#keyOf(caller, readInput(endpoint, request)));
    if (known === undefined || (known.until !== undefined && known.until <= now())) return undefined;
    return isKnown(seen, known.etag) ? known.etag : undefined;
  }

  /** Works the answer out and caches its ETag, unless something changed meanwhile. */
  async answer(
    { caller, ...input }: Input & { readonly caller: Caller },
    work: () => Promise<RouteResult>,
  ): Promise<RouteResultWithEtag> {
    const reading = this.#parts.etags.begin();
    try {
      const worked = await work();
      const { answer, facts } = worked;
      const { state, topics } = this.#parts.conditional;
      const named = state === undefined ? answer : state(answer, input.query);
      if (caller.kind === "visitor" || named === undefined) return { ...worked, etag: undefined };
      const etag = etagOf([named, facts.total]);
      const changing = topics({ caller, params: input.params, query: input.query });
      const heard = [...changing, ...topicsOfPeople(answer)];
      reading.keep(this.#keyOf(caller, input), heard, { etag, until: facts.until });
      return { ...worked, etag };
    } finally {
      reading.end();
    }
  }

  #keyOf(caller: Caller, { params, query }: Input): string {
    const { endpoint, conditional } = this.#parts;
    const ofQuery = conditional.state === undefined ? query : undefined;
    return JSON.stringify([callerKey(caller), endpoint.path, params, ofQuery]);
  }
}

export function sendUnchanged(reply: FastifyReply, etag: string): FastifyReply {
  return reply.code(304).header("etag", etag).send();
}

function etagOf(state: unknown): string {
  const hash = sha256(JSON.stringify(state)).toString("base64url");
  return `W/"${hash.slice(0, 16)}"`;
}
