import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerInput, EndpointShape, Params, Query } from "../../contract/endpoint.ts";
import { dropSecurityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { isLetIn, type Viewer } from "./viewer.ts";

/** What a `conditional` endpoint needs to be answered without a query; see change-memory.ts. */
export interface Watch<E extends EndpointShape> {
  /** Whatever can change the answer, by the topics that its tables announce. */
  readonly topics: (asked: {
    readonly who: Viewer;
    readonly params: Params<E>;
    readonly query: Query<E>;
  }) => readonly string[];
  /**
   * The part of the answer that names the state, the same for every query; undefined when the answer to
   * this query does not bring the caller up to that state. Without this the whole answer is the state, and
   * each query has its own.
   */
  readonly state?: (answer: AnswerInput<E>, query: Query<E>) => unknown;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
}

/** One kind of poll. */
export class WatchedRoute {
  readonly #endpoint: EndpointShape;
  readonly #watch: Watch<EndpointShape>;
  readonly #services: Services;

  constructor(endpoint: EndpointShape, watch: Watch<EndpointShape>, services: Services) {
    this.#endpoint = endpoint;
    this.#watch = watch;
    this.#services = services;
  }

  /** The tag when this caller has seen it and nothing has changed since, known without a query. */
  recall(request: FastifyRequest, readInput: () => Input): string | undefined {
    const seen = request.headers["if-none-match"];
    if (seen === undefined) return undefined;
    const who = this.#services.sessions.recall(request.headers.authorization);
    // Their role may be another one since they have seen it.
    if (who === undefined || !isLetIn(this.#endpoint, who)) return undefined;
    const { answers, now } = this.#services;
    const known = answers.recall(this.#keyOf(who, readInput()));
    if (known === undefined || (known.until !== undefined && known.until <= now())) return undefined;
    return known.tag === seen ? seen : undefined;
  }

  /** Works the answer out and remembers its tag, unless something changed meanwhile. */
  async answer(work: () => Promise<Worked>): Promise<Tagged> {
    const reading = this.#services.answers.begin();
    try {
      const worked = await work();
      const { who, input, shown, total, until } = worked;
      const { state } = this.#watch;
      const named = state === undefined ? shown : state(shown, input.query);
      if (who === null || named === undefined) return { ...worked, tag: undefined };
      const tag = tagOf([named, total]);
      const topics = this.#watch.topics({ who, params: input.params, query: input.query });
      reading.keep(this.#keyOf(who, input), topics, { tag, until });
      return { ...worked, tag };
    } finally {
      reading.end();
    }
  }

  #keyOf(who: Viewer, { params, query }: Input): string {
    const { path } = this.#endpoint;
    return JSON.stringify([who.userId, path, params, this.#watch.state === undefined ? query : undefined]);
  }
}

export interface Worked {
  readonly who: Viewer | null;
  readonly input: Input;
  readonly shown: unknown;
  /** Of a `counted` list. */
  readonly total: number | undefined;
  readonly until: Date | undefined;
  readonly body: string | null;
}

interface Tagged extends Worked {
  /** Absent where the answer does not bring the caller up to date. */
  readonly tag: string | undefined;
}

/** 304 without a body, and without what protects a body: thousands of these go out each second. */
export function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  dropSecurityHeaders(reply);
  return reply.code(304).header("etag", tag).send();
}

function tagOf(state: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(state)).digest("base64url");
  return `W/"${hash.slice(0, 16)}"`;
}
