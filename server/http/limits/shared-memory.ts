import { Refusal } from "../errors/refusal.ts";

interface Body {
  readonly sender: string;
  readonly giveWay: (refusal: Refusal) => void;
  bytes: number;
}

export interface HeldMemory {
  readonly grow: (bytes: number) => void;
  /** Further calls do nothing. */
  readonly release: () => void;
}

const RETRY_AFTER_S = 5;

/**
 * Memory for bodies that arrive at their senders' pace. Bytes are counted, not bodies: a slow one occupies next to
 * nothing. When the memory is full, the largest body of the sender who holds the most gives way, so that nobody
 * keeps others out with many bodies.
 */
export class SharedMemory {
  readonly #most: number;
  readonly #bodies = new Set<Body>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param giveWay ends the body with the refusal; it is called at most once, perhaps within `grow` */
  hold(sender: string, giveWay: (refusal: Refusal) => void): HeldMemory {
    const body: Body = { sender, giveWay, bytes: 0 };
    this.#bodies.add(body);
    return {
      grow: (bytes) => {
        if (!this.#bodies.has(body)) return;
        body.bytes += bytes;
        this.#bytes += bytes;
        this.#makeRoom();
      },
      release: () => this.#release(body),
    };
  }

  #makeRoom(): void {
    while (this.#bytes > this.#most) {
      const body = this.#greediest();
      this.#release(body);
      body.giveWay(new Refusal("unavailable", undefined, { retryAfter: RETRY_AFTER_S }));
    }
  }

  #greediest(): Body {
    const of = new Map<string, number>();
    for (const { sender, bytes } of this.#bodies) of.set(sender, (of.get(sender) ?? 0) + bytes);
    const bySender = (body: Body) => of.get(body.sender) ?? 0;
    return [...this.#bodies].reduce((one, other) => {
      const more = bySender(other) - bySender(one);
      return more > 0 || (more === 0 && other.bytes > one.bytes) ? other : one;
    });
  }

  #release(body: Body): void {
    if (this.#bodies.delete(body)) this.#bytes -= body.bytes;
  }
}

/** The memory of all routes that keep bodies, or pieces of them, while they arrive. */
export const ARRIVING = new SharedMemory(256 * 1024 * 1024);
