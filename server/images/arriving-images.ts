import type { UserId } from "../../core/shared/id.ts";
import { Refusal } from "../http/errors/refusal.ts";

const EACH = 2;
const ALL = 24;

/** Images are in memory while they arrive: so many of one person, and so many in all. */
export class ArrivingImages {
  readonly #of = new Map<UserId, number>();
  #all = 0;

  /**
   * @returns gives the place back, once however often it is called
   * @throws Refusal unavailable while there is none
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
