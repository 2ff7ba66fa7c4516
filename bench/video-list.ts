import { allMigrations } from "../server/app/features.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { migrate } from "../server/database/migrate.ts";
import { hashToken, newToken } from "../server/http/tokens.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { measureGrowth } from "./support/list-growth.ts";
import { addVideos } from "./support/many-videos.ts";
import type { Measurement } from "./support/measurement.ts";

/** Public videos, from few to many; `BENCH_MOST` leaves out what is larger. */
const SIZES = [1_000, 100_000].filter((size) => size <= Number(process.env["BENCH_MOST"] ?? 100_000));

const VIDEOS = "/api/video_display/?limit=50";
const OWN = "/api/video_display/my-videos?limit=50";

/** The first is what /videos asks for. `MIDDLE` is a video half-way down the list, `CREATOR` its creator, who asks. */
const LISTS: Readonly<Record<string, string>> = {
  newest: VIDEOS,
  oldest: `${VIDEOS}&sort=oldest`,
  "most viewed": `${VIDEOS}&sort=most_viewed`,
  longest: `${VIDEOS}&sort=longest`,
  shortest: `${VIDEOS}&sort=shortest`,
  "of one creator": `${VIDEOS}&creator=CREATOR`,
  "of one creator, most viewed": `${VIDEOS}&creator=CREATOR&sort=most_viewed`,
  "common word": `${VIDEOS}&q=archive`,
  "common word, longest": `${VIDEOS}&q=archive&sort=longest`,
  "word of one in a thousand": `${VIDEOS}&q=word777`,
  "rare word": `${VIDEOS}&q=needle`,
  "absent word": `${VIDEOS}&q=nobodysaidthis`,
  "beginning of a common word": `${VIDEOS}&q=arch`,
  "common and rare word": `${VIDEOS}&q=archive+needle`,
  "common word of one creator": `${VIDEOS}&q=archive&creator=CREATOR`,
  "skipping as far as a small list goes": `${VIDEOS}&skip=900`,
  "far into the list, by row": `${VIDEOS}&after=MIDDLE&skip=500`,
  "far into the list, by row and views": `${VIDEOS}&after=MIDDLE&skip=500&sort=most_viewed`,
  "own ones": OWN,
  "own ones that are ready": `${OWN}&status=ready`,
};

export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (url) => {
    const database = await openDatabase({ databaseUrl: url, dataDir: "" });
    try {
      await migrate(database, allMigrations);
      return await growth(database);
    } finally {
      await database.close();
    }
  });
}

async function growth(database: Database): Promise<Measurement[]> {
  const token = newToken();
  return measureGrowth(database, {
    sizes: SIZES,
    headers: { authorization: `Bearer ${token}` },
    fill: (more) => addVideos(database.pool, more),
    lists: async () => {
      const { id, owner } = await middleOf(database);
      await signIn(database, owner, token);
      const placed = Object.entries(LISTS).map(([name, list]) => [
        name,
        list.replace("MIDDLE", String(id)).replace("CREATOR", String(owner)),
      ]);
      return Object.fromEntries(placed) as Readonly<Record<string, string>>;
    },
  });
}

async function middleOf({ pool }: Database) {
  const { rows } = await pool.query<{ id: number; owner: number }>(
    "select id, owner_id as owner from videos where id >= (select (min(id) + max(id)) / 2 from videos) order by id limit 1",
  );
  const [middle] = rows;
  if (middle === undefined) throw new Error("There is no video");
  return middle;
}

/** In the place of whoever asked before. */
async function signIn({ pool }: Database, owner: number, token: string): Promise<void> {
  await pool.query("delete from sessions");
  await pool.query("insert into sessions (user_id, token_hash) values ($1, $2)", [owner, hashToken(token)]);
}
