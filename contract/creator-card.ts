import * as v from "valibot";
import { AVAILABILITIES } from "../core/profiles/availability.ts";

/** A developer as their public profile is now, beside what they have made. */
export const creatorCard = v.object({
  headline: v.string(),
  skills: v.array(v.string()),
  availability: v.picklist(AVAILABILITIES),
  /** 0 to 100; null while there is none. */
  score: v.nullable(v.number()),
});
