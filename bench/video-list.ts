import type { Database } from "../server/database/database.ts";
import { hashToken, newToken } from "../server/http/callers/tokens.ts";
import { listBench, type Lists, middleOf, placed } from "./support/list-bench.ts";
import { addVideos } from "./support/many-videos.ts";
import type { Measurement } from "./support/measurement.ts";

const VIDEOS = "/api/video_display/?limit=50";
const OWN = "/api/video_display/my-videos?limit=50";

/** The first is the list of /videos. `MIDDLE` is a video half-way down the list, `OWNER` its creator, the caller. */
const LISTS: Lists = {
  newest: VIDEOS,
  oldest: `${VIDEOS}&sort=oldest`,
  "most viewed": `${VIDEOS}&sort=most_viewed`,
  longest: `${VIDEOS}&sort=longest`,
  shortest: `${VIDEOS}&sort=shortest`,
  "of one creator": `${VIDEOS}&creator=OWNER`,
  "of one creator, most viewed": `${VIDEOS}&creator=OWNER&sort=most_viewed`,
  "common word": `${VIDEOS}&q=archive`,
  "common word, longest": `${VIDEOS}&q=archive&sort=longest`,
  "word of one in a thousand": `${VIDEOS}&q=word777`,
  "rare word": `${VIDEOS}&q=needle`,
  "absent word": `${VIDEOS}&q=nobodysaidthis`,
  "beginning of a common word": `${VIDEOS}&q=arch`,
  "common and rare word": `${VIDEOS}&q=archive+needle`,
  "common word of one creator": `${VIDEOS}&q=archive&creator=OWNER`,
  "skipping as far as a small list goes": `${VIDEOS}&skip=900`,
  "far into the list, by row": `${VIDEOS}&after=MIDDLE&skip=500`,
  "far into the list, by row and views": `${VIDEOS}&after=MIDDLE&skip=500&sort=most_viewed`,
  "own ones": OWN,
  "own ones that are ready": `${OWN}&status=ready`,
};

export function run(): Promise<readonly Measurement[]> {
  const token = newToken();
  return listBench((database) => ({
    headers: { authorization: `Bearer ${token}` },
    fill: (more) => addVideos(database.pool, more),
    lists: async () => {
      const middle = await middleOf(database, "videos", "owner_id");
      await signIn(database, middle.owner, token);
      return placed(LISTS, middle);
    },
  }));
}

/** Signs the owner in and ends all other sessions. */
async function signIn({ pool }: Database, owner: number, token: string): Promise<void> {
  await pool.query("delete from sessions");
  await pool.query("insert into sessions (user_id, token_hash) values ($1, $2)", [owner, hashToken(token)]);
}
