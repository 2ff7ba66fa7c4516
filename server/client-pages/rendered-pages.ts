import type { FastifyInstance } from "fastify";
import { isKnown } from "../http/answers/entity-tags.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { askInProcess } from "../http/callers/in-process.ts";
import { InvalidatingCache } from "../http/answers/invalidating-cache.ts";
import { bytesOf, encodingFor, type KeptPage, keptPage } from "./kept-page.ts";
import type { PageDocument } from "./page-document.ts";
import type { PageProgram, PlannedPage } from "./page-program.ts";
import { RenderingBudget } from "./rendering-budget.ts";

const MOST_PAGES = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** What changes by the clock alone, such as a score, may be this old. */
const KEPT_MS = 10 * 60_000;
/** Addresses by which kept pages were asked for, in one form or another. */
const MOST_ADDRESSES = 5_000;

export interface Asked {
  readonly path: string;
  /** Behind the question mark. */
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

/** Pages with their words in them, as every visitor sees them, kept until something in them is announced as changed. */
export class RenderedPages {
  /** For the feed of announcements. */
  readonly kept = new InvalidatingCache<KeptPage>(MOST_PAGES, { mostBytes: MOST_BYTES, bytesOf });
  readonly #parts: Parts;
  readonly #budget = new RenderingBudget();
  /** Normalised addresses by those that were asked for, in the order of their use. */
  readonly #addresses = new Map<string, string>();
  /** By normalised address: who asks meanwhile waits for the same. */
  readonly #rendering = new Map<string, Promise<KeptPage | undefined>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null for a page that the browser draws: by its nature, or because too much is being rendered. */
  async answer(asked: Asked): Promise<PageResult | null> {
    const page = this.#recalled(asked) ?? (await this.#found(asked));
    return page === undefined ? null : resultOf(page, asked);
  }

  #recalled({ path, query }: Asked): KeptPage | undefined {
    const address = this.#addresses.get(`${path}?${query}`);
    const page = address === undefined ? undefined : this.kept.recall(address);
    return page !== undefined && page.until > this.#now() ? page : undefined;
  }

  async #found({ path, query }: Asked): Promise<KeptPage | undefined> {
    const planned = await this.#parts.program.planPage(path, query);
    if (planned === null) return undefined;
    const { address } = planned;
    this.#remember(`${path}?${query}`, address);
    const kept = this.kept.recall(address);
    if (kept !== undefined && kept.until > this.#now()) return kept;
    const running = this.#rendering.get(address);
    if (running !== undefined) return running;
    const rendering = this.#budget
      .run(() => this.#render(planned))
      .finally(() => this.#rendering.delete(address));
    this.#rendering.set(address, rendering);
    return rendering;
  }

  async #render(planned: PlannedPage): Promise<KeptPage | undefined> {
    const { app, document, publicUrl } = this.#parts;
    const reading = this.kept.begin();
    const topics = new Set<string>();
    /** Calls of which nobody has said what changes their answer. */
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
      const page = await keptPage(html, { status: rendered.status, policy, until: now + KEPT_MS });
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

/** Asked for again each time; whatever lies between may keep it, because it is the same for everybody. */
function resultOf(page: KeptPage, { acceptEncoding, ifNoneMatch }: Asked): PageResult {
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
