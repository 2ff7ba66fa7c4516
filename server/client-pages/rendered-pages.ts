import type { FastifyInstance } from "fastify";
import { isKnown } from "../http/answers/entity-tags.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { askInProcess } from "../http/callers/in-process.ts";
import { InvalidatingCache } from "../http/answers/invalidating-cache.ts";
import { bytesOf, encodingFor, type CachedPage, cachedPage } from "./cached-page.ts";
import type { PageDocument } from "./page-document.ts";
import type { PageProgram, PlannedPage } from "./page-program.ts";
import { RenderingBudget } from "./rendering-budget.ts";

const MOST_PAGES = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Content may be this old where only the clock changes it, such as a score. */
const KEPT_MS = 10 * 60_000;
/** So many different addresses of cached pages are remembered; several may lead to one page. */
const MOST_ADDRESSES = 5_000;

export interface PageRequest {
  readonly path: string;
  /** It is the part behind the question mark. */
  readonly query: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

interface Parts {
  readonly app: FastifyInstance;
  readonly program: PageProgram;
  readonly document: PageDocument;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** It renders pages as every visitor sees them, and keeps each until a change of its content is announced. */
export class RenderedPages {
  /** The feed of announcements invalidates its entries. */
  readonly cache = new InvalidatingCache<CachedPage>(MOST_PAGES, { mostBytes: MOST_BYTES, bytesOf });
  readonly #parts: Parts;
  readonly #budget = new RenderingBudget();
  /** It maps addresses as asked for to normalised ones, in the order of their last use. */
  readonly #addresses = new Map<string, string>();
  /** The keys are normalised addresses: further requests for such a page wait for the same result. */
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns null for a page that the browser renders: always, or because the server renders too much. */
  async answer(request: PageRequest): Promise<PageResult | null> {
    const page = this.#recalled(request) ?? (await this.#found(request));
    return page === undefined ? null : resultOf(page, request);
  }

  #recalled({ path, query }: PageRequest): CachedPage | undefined {
    const address = this.#addresses.get(`${path}?${query}`);
    const page = address === undefined ? undefined : this.cache.recall(address);
    return page !== undefined && page.until > this.#now() ? page : undefined;
  }

  async #found({ path, query }: PageRequest): Promise<CachedPage | undefined> {
    const planned = await this.#parts.program.planPage(path, query);
    if (planned === null) return undefined;
    const { address } = planned;
    this.#remember(`${path}?${query}`, address);
    const cached = this.cache.recall(address);
    if (cached !== undefined && cached.until > this.#now()) return cached;
    const running = this.#rendering.get(address);
    if (running !== undefined) return running;
    const rendering = this.#budget
      .run(() => this.#render(planned))
      .finally(() => this.#rendering.delete(address));
    this.#rendering.set(address, rendering);
    return rendering;
  }

  async #render(planned: PlannedPage): Promise<CachedPage | undefined> {
    const { app, document, publicUrl } = this.#parts;
    const reading = this.cache.begin();
    const topics = new Set<string>();
    /** The answers to these calls name no topics that announce their changes. */
    const unnamed: string[] = [];
    const ask = async (address: string) => {
      const answer = await askInProcess(app, address);
      if (answer.topics === undefined) unnamed.push(address);
      for (const topic of answer.topics ?? []) topics.add(topic);
      return answer;
    };
    try {
      const now = this.#now();
      const rendered = await planned.render({ ask, now, publicUrl });
      if (rendered === null) return undefined;
      const { html, policy } = document.of(planned, rendered);
      const page = await cachedPage(html, { status: rendered.status, policy, until: now + KEPT_MS });
      if (unnamed.length === 0) reading.keep(planned.address, [...topics], page);
      return page;
    } catch (error) {
      app.log.error({ err: error, route: planned.chunk }, "a page could not be rendered");
      return undefined;
    } finally {
      reading.end();
    }
  }

  #remember(asked: string, address: string): void {
    this.#addresses.delete(asked);
    this.#addresses.set(asked, address);
    if (this.#addresses.size <= MOST_ADDRESSES) return;
    const [oldest] = this.#addresses.keys();
    if (oldest !== undefined) this.#addresses.delete(oldest);
  }

  #now(): number {
    return this.#parts.now().getTime();
  }
}

/**
 * Builds the answer. Browsers ask for it again each time; shared caches may store it, because it is the same
 * for all visitors.
 */
function resultOf(page: CachedPage, { acceptEncoding, ifNoneMatch }: PageRequest): PageResult {
  const encoding = encodingFor(acceptEncoding);
  const headers = {
    "content-security-policy": page.policy,
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
    vary: "accept-encoding",
    etag: page.etag,
  };
  if (page.status === 200 && isKnown(ifNoneMatch, page.etag))
    return { kind: "bytes", status: 304, body: null, headers };
  return {
    kind: "bytes",
    status: page.status,
    body: page[encoding],
    headers: encoding === "plain" ? headers : { ...headers, "content-encoding": encoding },
  };
}
