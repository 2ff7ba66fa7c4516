import type { Stars } from "../../core/ratings/stars.ts";
import type { SampleData } from "../sample-data/sample-data.ts";
import { recomputeScore } from "./developer-score.ts";

interface SampleRating {
  readonly developer: string;
  readonly rater: string;
  readonly stars: Stars;
  readonly comment: string;
  readonly hoursAgo: number;
}

const DAY = 24;

const SAMPLE_RATINGS: readonly SampleRating[] = [
  {
    developer: "dev",
    rater: "clara",
    stars: 5,
    comment: "The labels are there before the bread is. My staff forgot that it was ever new.",
    hoursAgo: 6 * DAY,
  },
  {
    developer: "dev",
    rater: "malik",
    stars: 4,
    comment: "Asked more questions than I had answers for. That was the point, I think.",
    hoursAgo: 12 * DAY,
  },
  {
    developer: "lotte",
    rater: "sofia",
    stars: 5,
    comment: "She stood in our kitchen for two days before she drew anything.",
    hoursAgo: 3 * DAY,
  },
  { developer: "lotte", rater: "greta", stars: 5, comment: "", hoursAgo: 9 * DAY },
  {
    developer: "elias",
    rater: "henrik",
    stars: 5,
    comment: "Nine lines, in the right order. We did the first four the same week.",
    hoursAgo: 8 * DAY,
  },
  {
    developer: "arjun",
    rater: "yasmin",
    stars: 4,
    comment: "Good work, a week later than planned, and he said so early.",
    hoursAgo: 15 * DAY,
  },
  {
    developer: "juan",
    rater: "tomasz",
    stars: 3,
    comment: "The map is right. The manual is thin.",
    hoursAgo: 20 * DAY,
  },
];

export const sampleRatings: SampleData = {
  name: "ratings",
  after: ["profiles"],
  add: async ({ db, ago, idOf }) => {
    await db
      .insertInto("developer_ratings")
      .values(
        SAMPLE_RATINGS.map(({ developer, rater, stars, comment, hoursAgo }) => ({
          developer_id: idOf(developer),
          rater_id: idOf(rater),
          stars,
          comment,
          rated_at: ago(hoursAgo),
        })),
      )
      .execute();
  },
};

export const sampleScores: SampleData = {
  name: "scores",
  after: ["ratings", "past-work", "agreements", "showcases"],
  add: async ({ db, now }) => {
    const developers = await db.selectFrom("developer_profiles").select("user_id").execute();
    for (const { user_id } of developers) await recomputeScore(db, user_id, now);
  },
};
