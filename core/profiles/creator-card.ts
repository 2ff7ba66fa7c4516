import type { Availability } from "./availability.ts";

/** The card shows a developer's current public profile beside their work. */
export interface CreatorCard {
  readonly headline: string;
  readonly skills: readonly string[];
  readonly availability: Availability;
  /** It ranges from 0 to 100, and is null while there is no score. */
  readonly score: number | null;
}
