import { Refusal } from "../errors/refusal.ts";

/** What is in memory while it arrives: so much of one sender, and so much in all. */
export class PlacesInMemory {
  readonly #most: { readonly each: number; readonly all: number };
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(most: { readonly each: number; readonly all: number }) {
    this.#most = most;
  }

  /**
   * @returns gives the place back, once however often it is called
   * @throws Refusal unavailable while there is none
   */
  enter(sender: string): () => void {
    const own = this.#of.get(sender) ?? 0;
    if (own >= this.#most.each || this.#all >= this.#most.all)
      throw new Refusal("unavailable", undefined, { retryAfter: 5 });
    this.#of.set(sender, own + 1);
    this.#all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= 1;
      const left = (this.#of.get(sender) ?? 1) - 1;
      if (left === 0) this.#of.delete(sender);
      else this.#of.set(sender, left);
    };
  }
}
