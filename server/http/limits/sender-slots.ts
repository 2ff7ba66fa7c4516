import { Refusal } from "../errors/refusal.ts";

/** It bounds how much may be under way at once: for each sender, and in all. */
export class SenderSlots {
  readonly #most: { readonly each: number; readonly all: number };
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(most: { readonly each: number; readonly all: number }) {
    this.#most = most;
  }

  /**
   * @returns releases the slot; further calls do nothing
   * @throws Refusal unavailable while no slot is free
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
