import type { UserId } from "../../core/shared/id.ts";
import { Refusal } from "../http/errors/refusal.ts";

const EACH = 2;
const ALL = 24;

/** It limits the images that are in memory while they arrive: of each user, and in all. */
export class ArrivingImages {
  readonly #of = new Map<UserId, number>();
  #all = 0;

  /**
   * @returns releases the place; further calls do nothing
   * @throws Refusal unavailable while no place is free
   */
  enter(person: UserId): () => void {
    const own = this.#of.get(person) ?? 0;
    if (own >= EACH || this.#all >= ALL) throw new Refusal("unavailable", undefined, { retryAfter: 5 });
    this.#of.set(person, own + 1);
    this.#all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= 1;
      const left = (this.#of.get(person) ?? 1) - 1;
      if (left === 0) this.#of.delete(person);
      else this.#of.set(person, left);
    };
  }
}
