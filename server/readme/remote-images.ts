import { elementsOf } from "../../core/readme/elements.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { inOwnMemory } from "../http/answers/own-memory.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { WaitingLine } from "../http/limits/waiting-line.ts";
import { drawImage } from "../images/draw-image.ts";
import type { DrawingOrder } from "../images/drawing.ts";
import { BoundedCache, type Made } from "./bounded-cache.ts";
import { INTERNET, type OutsideNetwork } from "../outside/outside-network.ts";
import { fetchImage } from "./fetch-image.ts";

const CACHE_BYTES = 48 * 1024 * 1024;
const HOUR_MS = 60 * 60_000;
/** An image that could not be fetched is not tried again for so long, however many readers ask for it. */
const FAILED_MS = 10 * 60_000;
/** The cache counts so much for the key and the entry. */
const ENTRY_BYTES = 2_000;
/** A browser keeps the image for so many seconds. */
const MAX_AGE = 3_600;

/** This is the largest width of a text, on a screen with two pixels per CSS pixel. */
const IN_A_README = {
  shape: "inside",
  sides: [1280],
  formats: ["webp"],
  isOpaque: true,
  accepts: "web",
} as const satisfies DrawingOrder;

/** Both as rate limits count them. */
interface People {
  /** Whose turn it is. */
  readonly reader: string;
  /** Who wrote the image's address: look-ups of their names are bounded together, whoever reads them. */
  readonly author: string;
}

/** It fetches images for the readers of readmes, so that the images' servers learn nothing about them. */
export class RemoteImages {
  readonly #network: OutsideNetwork;
  readonly #cache: BoundedCache<Buffer | null>;
  /** One reader has two at most, so that slow images of theirs do not delay other readers. */
  readonly #line = new WaitingLine({ atOnce: 4, waiting: 40, each: 2, retryAfter: 5 });

  constructor(now: () => Date, network: OutsideNetwork = INTERNET) {
    this.#network = network;
    this.#cache = new BoundedCache(CACHE_BYTES, now);
  }

  /**
   * Returns one image of a readme that the reader may see, drawn anew as WebP.
   * @param document of a stored readme, never of a text that a caller sends: that would be a proxy for every
   * address
   * @throws Refusal not_found when the readme has no such image, or it cannot be fetched; unavailable while
   * too many wait
   */
  async get(document: ReadmeDocument, number: number, people: People): Promise<Buffer> {
    const image = elementsOf(document, "image").find((each) => each.number === number);
    if (image === undefined) throw new Refusal("not_found");
    const { address } = image;
    const webp = await this.#cache.get(address, () =>
      this.#line.run(people.reader, () => this.#fetched(address, people)),
    );
    if (webp === null) throw new Refusal("not_found", "This image could not be fetched.");
    return webp;
  }

  async #fetched(address: string, { reader, author }: People): Promise<Made<Buffer | null>> {
    const bytes = await fetchImage(address, author, this.#network);
    const drawn = bytes && (await drawImage(reader, bytes, IN_A_README));
    const picture = drawn?.kind === "drawn" ? drawn.drawings[0]?.bytes.webp : undefined;
    if (picture === undefined) return { value: null, bytes: ENTRY_BYTES, forMs: FAILED_MS };
    const webp = inOwnMemory(picture);
    return { value: webp, bytes: ENTRY_BYTES + webp.length, forMs: HOUR_MS };
  }
}

/** @param scope "private" when not all visitors may read the readme */
export function remoteImagePage(webp: Buffer, scope: "public" | "private"): PageResult {
  const headers = {
    "content-type": "image/webp",
    "cache-control": `${scope}, max-age=${MAX_AGE}`,
    vary: "Authorization",
  };
  return { kind: "bytes", status: 200, headers, body: webp };
}
