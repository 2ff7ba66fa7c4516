import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { claimVideo, nextVideo } from "../../../server/videos/claim-video.ts";
import { VideoWorker } from "../../../server/videos/video-worker.ts";
import { scansOf } from "../support/query-plan.ts";
import { TestServer } from "../support/test-server.ts";
import { addArrivedVideo } from "../support/video-rows.ts";

/** The server's own worker uses the real time, at which no video of these tests is due. */
const START = Date.now() + 60 * 60_000;
const at = (seconds: number) => new Date(START + seconds * 1_000);

const server = await TestServer.start();
afterAll(() => server.stop());

async function person(name: string): Promise<UserId> {
  return (await server.signUp("developer", name)).id as UserId;
}

const arrived = (owner: UserId, second: number) => addArrivedVideo(server, owner, at(second));

async function claimAll(time: Date): Promise<VideoId[]> {
  const claimed: VideoId[] = [];
  for (;;) {
    const video = await claimVideo(server.database.kysely, time);
    if (video === undefined) return claimed;
    claimed.push(video.id);
  }
}

const done = () => server.database.pool.query("update videos set work_due_at = null");

describe("the turns of videos that wait", () => {
  it("let somebody else's file before all but the first of one who sends many", async () => {
    const [many, one, another] = [await person("many"), await person("one"), await person("another")];
    const theirs: VideoId[] = [];
    for (let count = 0; count < 4; count += 1) theirs.push(await arrived(many, 0));
    const [first, second] = [await arrived(one, 1), await arrived(another, 2)];
    expect(await claimAll(at(3))).toEqual([theirs[0], first, second, ...theirs.slice(1)]);
    await done();
  });

  it("are now for whoever has nothing waiting any more", async () => {
    const [owner, other] = [await person("owner"), await person("other")];
    await arrived(owner, 0);
    await arrived(owner, 0);
    await done();
    const mine = await arrived(owner, 1);
    const theirs = await arrived(other, 2);
    expect(await claimAll(at(3))).toEqual([mine, theirs]);
    await done();
  });

  it("are found by an index, however many videos there are", async () => {
    const { kysely: db, pool } = server.database;
    const busy = await person("busy");
    await pool.query(
      `insert into videos (owner_id, title, work_due_at, work_turn_at)
       select $1, 'Till', case when n % 10 = 0 then $2::timestamptz end, $2::timestamptz + make_interval(secs => n)
       from generate_series(1, 5000) n`,
      [busy, at(0)],
    );
    await pool.query("analyze videos");
    const [scan, ...others] = await scansOf(pool, nextVideo(db, at(1), []).compile());
    expect({ kind: scan?.kind, rows: scan?.rows, others }).toEqual({
      kind: "Index Scan",
      rows: 1,
      others: [],
    });
    await done();
  });
});

async function failureOf(id: VideoId): Promise<string | null | undefined> {
  const { rows } = await server.database.pool.query<{ failure: string | null }>(
    "select failure from videos where id = $1",
    [id],
  );
  return rows[0]?.failure;
}

describe("VideoWorker", () => {
  it("gives up at once what the database refuses, and tries again what could not be read", async () => {
    const { kysely: db } = server.database;
    const codes = { refused: "22003", away: "57P01" };
    const failures: Record<string, string | null | undefined> = {};
    for (const [name, code] of Object.entries(codes)) {
      const video = await arrived(await person(name), 0);
      const sizeOf = () => Promise.reject(Object.assign(new Error(name), { code }));
      const files = { sizeOf } as Partial<FileStore> as FileStore;
      const worker = new VideoWorker({ db, files, now: () => at(5), log: server.app.log });
      worker.wake();
      await worker.idle();
      failures[name] = await failureOf(video);
    }
    expect(failures).toEqual({ refused: "too_complicated", away: null });
  });

  it("reads next the file of whoever has used little, where others' take long", async () => {
    await done();
    const { kysely: db, pool } = server.database;
    const [one, other, newcomer] = [await person("takes"), await person("long"), await person("new")];
    for (const owner of [one, other, one, other, one, other]) await arrived(owner, 0);
    await arrived(newcomer, 25);
    const { rows } = await pool.query<{ name: string; owner_id: UserId }>("select name, owner_id from files");
    const ownerOf = new Map(rows.map(({ name, owner_id: owner }) => [name, owner]));
    let second = 30;
    const read: (UserId | undefined)[] = [];
    const sizeOf = (name: string) => {
      read.push(ownerOf.get(name));
      second += 60;
      return Promise.resolve(undefined);
    };
    const files = { sizeOf } as Partial<FileStore> as FileStore;
    const worker = new VideoWorker({ db, files, now: () => at(second), log: server.app.log });
    worker.wake();
    await worker.idle();
    expect(read).toHaveLength(7);
    expect(read.indexOf(newcomer)).toBeLessThanOrEqual(2);
  });

  it("reads one file of an owner at a time, and leaves a place to others meanwhile", async () => {
    const { kysely: db, pool } = server.database;
    const [slow, quick] = [await person("slow"), await person("quick")];
    const theirs = [await arrived(slow, 0), await arrived(slow, 0), await arrived(slow, 0)];
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
    const slowNames = new Set(
      (await pool.query<{ name: string }>("select name from files where owner_id = $1", [slow])).rows.map(
        ({ name }) => name,
      ),
    );
    const read: string[] = [];
    const sizeOf = async (name: string) => {
      read.push(slowNames.has(name) ? "slow" : "quick");
      if (slowNames.has(name)) await held;
      return undefined;
    };
    const files = { sizeOf } as Partial<FileStore> as FileStore;
    const worker = new VideoWorker({ db, files, now: () => at(5), log: server.app.log });
    worker.wake();
    const video = await arrived(quick, 1);
    worker.wake();
    while ((await failureOf(video)) === null) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toEqual(["slow", "quick"]);
    letGo(undefined);
    await worker.idle();
    expect(await Promise.all(theirs.map(failureOf))).toEqual(theirs.map(() => "file_missing"));
  });
});
