import { afterAll, describe, expect, it } from "@jest/globals";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { samplePlaylists } from "../../../server/playlists/add-sample-playlists.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { sampleVideos } from "../../../server/videos/add-sample-videos.ts";
import { claimVideo } from "../../../server/videos/claim-video.ts";
import { processVideo } from "../../../server/videos/process-video.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const database = await openTestDatabase();
const folder = emptyFolder();
afterAll(() => database.close());

const rowsOf = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;

describe("the sample films", () => {
  it("are left out where there is no store", async () => {
    const empty = await openTestDatabase();
    await addSampleData(empty.kysely, new Date(), [sampleVideos, samplePlaylists]);
    const { rows } = await empty.pool.query("select from videos union all select from playlists");
    expect(rows).toEqual([]);
    await empty.close();
  });

  it("are read as their owners' uploads are, with posters, captions and two playlists", async () => {
    const [db, files, now] = [database.kysely, new DiskFileStore(folder), new Date()];
    await addSampleData(db, now, [sampleVideos, samplePlaylists], () => Promise.resolve(files));
    for (let next = await claimVideo(db, now); next !== undefined; next = await claimVideo(db, now))
      await processVideo({ db, files, now: () => now }, next);
    const films = await rowsOf(
      "select status, privacy, duration_ms, width, small_poster_id is not null as poster from videos",
    );
    expect(films).toHaveLength(5);
    for (const film of films)
      expect(film).toEqual({
        status: "ready",
        privacy: "public",
        duration_ms: 12_200,
        width: 1280,
        poster: true,
      });
    expect(await rowsOf("select from video_captions")).toHaveLength(6);
    expect(await rowsOf("select name from files where status = 'writing'")).toEqual([]);
    expect(
      await rowsOf(
        "select name, (select count(*) from playlist_videos where playlist_id = playlists.id) as films from playlists order by id",
      ),
    ).toEqual([
      { name: "Tools for small shops", films: 3 },
      { name: "Finding things", films: 2 },
    ]);
    for (const { name } of await rowsOf("select name from files where status = 'stored'"))
      expect(await files.sizeOf(String(name))).toBeGreaterThan(1_000);
  });
});
