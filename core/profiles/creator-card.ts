import type { Availability } from "./availability.ts";

/** A developer beside what they have made, as their public profile is now. */
export interface CreatorCard {
  readonly headline: string;
  readonly skills: readonly string[];
  readonly availability: Availability;
  /** 0 to 100; null while there is none. */
  readonly score: number | null;
}
