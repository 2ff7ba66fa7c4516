import * as v from "valibot";
import { AVAILABILITIES } from "../core/profiles/availability.ts";

/** The card shows a developer's current public profile beside their work. */
export const creatorCard = v.object({
  headline: v.string(),
  skills: v.array(v.string()),
  availability: v.picklist(AVAILABILITIES),
  /** It ranges from 0 to 100, and is null while there is no score. */
  score: v.nullable(v.number()),
});
