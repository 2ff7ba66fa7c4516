import { listBench, type Lists, middleOf, placed } from "./support/list-bench.ts";
import { addShowcases } from "./support/many-showcases.ts";
import type { Measurement } from "./support/measurement.ts";

const SHOWCASES = "/api/project-showcase/?limit=24";
/** Some lists are short while the table is small; one row makes the answer as long at any size. */
const FIRST = "/api/project-showcase/?limit=1";

/** The first is the list of /showcase. `MIDDLE` is a showcase half-way down the list, `OWNER` its creator. */
const LISTS: Lists = {
  newest: SHOWCASES,
  "without a limit: a hundred": "/api/project-showcase/",
  "best rated": `${SHOWCASES}&sort=best_rated`,
  "most viewed": `${SHOWCASES}&sort=most_viewed`,
  "of one creator": `${SHOWCASES}&creator=OWNER`,
  "of one creator, best rated": `${SHOWCASES}&creator=OWNER&sort=best_rated`,
  "of one creator, beside a showcase": "/api/project-showcase/developer/OWNER?limit=4",
  "common skill": `${SHOWCASES}&skill=typescript`,
  "common skill, best rated": `${SHOWCASES}&skill=TypeScript&sort=best_rated`,
  "skill of one in a thousand, the first of them": `${FIRST}&skill=skill777`,
  "absent skill": `${SHOWCASES}&skill=juggling`,
  "common word": `${SHOWCASES}&q=archive`,
  "common word, best rated": `${SHOWCASES}&q=archive&sort=best_rated`,
  "common word, most viewed": `${SHOWCASES}&q=archive&sort=most_viewed`,
  "word of one in a thousand, the first of them": `${FIRST}&q=word777`,
  "rare word": `${SHOWCASES}&q=needle`,
  "absent word": `${SHOWCASES}&q=nobodysaidthis`,
  "beginning of a common word": `${SHOWCASES}&q=arch`,
  "common and rare word": `${SHOWCASES}&q=archive+needle`,
  "common word and common skill": `${SHOWCASES}&q=archive&skill=rust`,
  "common word of one creator": `${SHOWCASES}&q=archive&creator=OWNER`,
  "skipping as far as a small list goes": `${SHOWCASES}&skip=900`,
  "far into the list, by row": `${SHOWCASES}&after=MIDDLE&skip=500`,
  "far into the list, by row and rating": `${SHOWCASES}&after=MIDDLE&skip=500&sort=best_rated`,
};

export function run(): Promise<readonly Measurement[]> {
  return listBench((database) => ({
    fill: (more) => addShowcases(database.pool, more),
    lists: async () => placed(LISTS, await middleOf(database, "showcases", "developer_id")),
  }));
}
