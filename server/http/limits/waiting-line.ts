import { Refusal } from "../errors/refusal.ts";
import { RecentUse } from "./recent-use.ts";

interface Size {
  readonly atOnce: number;
  /** So many more may wait. */
  readonly waiting: number;
  /** So many of one owner may run or wait. */
  readonly each: number;
  /** A refused caller may retry after so many seconds. */
  readonly retryAfter: number;
}

interface Owned {
  readonly owner: string;
}

interface Turn extends Owned {
  readonly begin: () => void;
  readonly giveWay: (refusal: Refusal) => void;
}

/**
 * Costly work that all share. The next is of the owner who has least of it running, then of the one who has used the
 * least lately; an owner's own is in order. Where too many wait, the owner with most of it gives way. So whoever sends
 * much waits for others, and a newcomer for what is running.
 */
export class WaitingLine {
  readonly #size: Size;
  readonly #now: () => number;
  readonly #used: RecentUse;
  /** In the order of arrival. */
  readonly #waiting: Turn[] = [];
  /** The owners of what is running, each once for each piece. */
  readonly #running: string[] = [];

  /** @param now in milliseconds */
  constructor(size: Size, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
    this.#used = new RecentUse(now);
  }

  /**
   * @param owner of the work: an account's or reader's key, as rate limits count them
   * @throws Refusal unavailable where the owner, or all together, have too much of it
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(owner);
    const began = this.#now();
    try {
      return await work();
    } finally {
      this.#used.add(owner, this.#now() - began);
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#beginNext();
    }
  }

  /**
   * Call it before costly steps towards `run`, such as reading a body.
   * @throws Refusal unavailable where `run` would be refused now
   */
  requireRoom(owner: string): void {
    const { each, waiting } = this.#size;
    if (timesIn([...this.#running, ...ownersOf(this.#waiting)], owner) >= each) throw this.#refusal();
    if (this.#waiting.length < waiting) return;
    const newcomer = { owner };
    if (this.#lastOf([...this.#waiting, newcomer]) === newcomer) throw this.#refusal();
  }

  async #turn(owner: string): Promise<void> {
    this.requireRoom(owner);
    await new Promise<void>((begin, giveWay) => {
      this.#waiting.push({ owner, begin, giveWay });
      this.#beginNext();
      if (this.#waiting.length > this.#size.waiting) this.#giveWay();
    });
  }

  #beginNext(): void {
    while (this.#running.length < this.#size.atOnce) {
      const [next] = this.#inOrder(this.#waiting, this.#running);
      if (next === undefined) return;
      this.#remove(next);
      this.#running.push(next.owner);
      next.begin();
    }
  }

  /** Makes room again. */
  #giveWay(): void {
    const last = this.#lastOf(this.#waiting);
    if (last === undefined) return;
    this.#remove(last);
    last.giveWay(this.#refusal());
  }

  #lastOf<Of extends Owned>(turns: readonly Of[]): Of | undefined {
    return this.#inOrder(turns, ownersOf(turns)).at(-1);
  }

  /** Orders by how often an owner stands in `owners`, then by what the owner has used, then by arrival. */
  #inOrder<Of extends Owned>(turns: readonly Of[], owners: readonly string[]): readonly Of[] {
    return turns.toSorted(
      (one, other) =>
        timesIn(owners, one.owner) - timesIn(owners, other.owner) ||
        this.#used.of(one.owner) - this.#used.of(other.owner),
    );
  }

  #remove(turn: Turn): void {
    this.#waiting.splice(this.#waiting.indexOf(turn), 1);
  }

  #refusal(): Refusal {
    return new Refusal("unavailable", undefined, { retryAfter: this.#size.retryAfter });
  }
}

function ownersOf(turns: readonly Owned[]): readonly string[] {
  return turns.map(({ owner }) => owner);
}

function timesIn(owners: readonly string[], owner: string): number {
  return owners.filter((each) => each === owner).length;
}
