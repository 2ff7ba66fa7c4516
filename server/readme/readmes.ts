import { createHash } from "node:crypto";
import type { UserId } from "../../core/shared/id.ts";
import type { ReadmeFormat } from "../../core/readme/readme-limits.ts";
import { userKey } from "../http/callers/caller.ts";
import { WaitingLine } from "../http/limits/waiting-line.ts";
import { BoundedCache, type Made } from "./bounded-cache.ts";
import { ReadmeRenderer, type RendererLimits } from "./readme-renderer.ts";
import { readmeHtml } from "./readme-html.ts";
import { SlowReadmes } from "./slow-readmes.ts";
import { WrittenReadme } from "./written-readme.ts";

/** A readme that takes more of the processor is shown as plain text. */
export const README_PROCESSOR_MS = 200;

const LIMITS: RendererLimits & { readonly cacheBytes: number } = {
  processorMs: README_PROCESSOR_MS,
  memoryMb: 192,
  idleMs: 5 * 60_000,
  cacheBytes: 32 * 1024 * 1024,
};
const DAY_MS = 24 * 60 * 60_000;
/** The owner of all previews together, where they meet stored readmes. */
const PREVIEWS = "previews";
/** The cache counts so much for the key and the entry. */
const ENTRY_BYTES = 1_000;

interface ReadmeText {
  readonly text: string;
  /** It follows from the extension of the file's name. */
  readonly format?: ReadmeFormat;
  /** Relative addresses are resolved against it. */
  readonly repositoryUrl: string | null;
}

export interface ReadmeSource extends ReadmeText {
  /** Whose turn it is to be rendered: whoever reads it does not pay for what it costs. */
  readonly author: UserId;
}

/** It renders readmes as JSON trees: each once, in a process with a time limit, cached by its content. */
export class Readmes {
  readonly #renderer: ReadmeRenderer;
  readonly #cache: BoundedCache<WrittenReadme>;
  readonly #line = new WaitingLine({ atOnce: 1, waiting: 50, each: 10, retryAfter: 2 });
  readonly #slow: SlowReadmes;
  /** Previews wait here and enter the other line one at a time: stored readmes wait for one at most. */
  readonly #previews = new WaitingLine({ atOnce: 1, waiting: 8, each: 1, retryAfter: 5 });

  constructor(now: () => Date, limits: Partial<typeof LIMITS> = {}) {
    const all = { ...LIMITS, ...limits };
    this.#renderer = new ReadmeRenderer(all);
    this.#cache = new BoundedCache(all.cacheBytes, now);
    this.#slow = new SlowReadmes(now);
  }

  /**
   * Renders as plain text if the readme takes too long or is too large.
   * @throws Refusal unavailable while too many wait
   */
  async render({ text, format = "markdown", repositoryUrl, author }: ReadmeSource): Promise<WrittenReadme> {
    if (format === "text") return WrittenReadme.plain(text);
    const key = keyOf(text, repositoryUrl);
    return this.#cache.get(key, () => this.#made(key, userKey(author), { text, repositoryUrl }));
  }

  /**
   * Renders text that is still being written. It is not cached, because that would push out what others read.
   * @param sender may have one preview rendered at a time
   * @throws Refusal unavailable while no slot is free
   */
  async preview({ text, repositoryUrl }: ReadmeText, sender: string): Promise<WrittenReadme> {
    const rendering = () => this.#renderer.render({ text, repositoryUrl });
    const { readme } = await this.#previews.run(sender, () => this.#line.run(PREVIEWS, rendering));
    return readme;
  }

  /** Returns the same tree as HTML that is harmless wherever it is opened. */
  async html(source: ReadmeSource): Promise<string> {
    const { document } = await this.render(source);
    return readmeHtml(document);
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  async stop(): Promise<void> {
    await this.#renderer.stop();
  }

  async #made(key: string, owner: string, { text, repositoryUrl }: ReadmeText): Promise<Made<WrittenReadme>> {
    if (this.#slow.waitOf(key) > 0) return made(WrittenReadme.plain(text), this.#slow.waitOf(key));
    const rendering = () => this.#renderer.render({ text, repositoryUrl });
    const { readme, isTooMuch } = await this.#line.run(owner, rendering);
    if (isTooMuch) this.#slow.add(key);
    return made(readme, isTooMuch ? this.#slow.waitOf(key) : DAY_MS);
  }
}

function keyOf(text: string, repositoryUrl: string | null): string {
  const hash = createHash("sha256").update(JSON.stringify(repositoryUrl)).update("\n").update(text);
  return hash.digest("base64url");
}

function made(value: WrittenReadme, forMs: number): Made<WrittenReadme> {
  return { value, bytes: ENTRY_BYTES + value.bytes.length, forMs };
}
