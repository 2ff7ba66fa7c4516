import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import { newFileName } from "../../../server/files/file-name.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { takeIn } from "../../../server/videos/upload-repository.ts";
import { VideoWorker } from "../../../server/videos/video-worker.ts";
import { moderate } from "../moderation/operator.ts";
import { film } from "../support/films.ts";
import { runningPrograms, startedProgram } from "../support/running-programs.ts";
import { TestServer } from "../support/test-server.ts";

/** The server's own worker has the real time, when nothing of this is due. */
const NOW = new Date(Date.now() + 60 * 60_000);
const READER = "container-process.ts";
const WRITER = "rewrite-process.ts";

let server: TestServer;
let count = 0;
let name: string;
let anna: { readonly token: string; readonly id: number };
/** Where containers are written anew, by this file alone. */
let folder: string;
const { TMPDIR } = process.env;
beforeAll(async () => {
  server = await TestServer.start();
  folder = await mkdtemp(join(tmpdir(), "atelier-"));
  process.env["TMPDIR"] = folder;
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = TMPDIR;
  await rm(folder, { recursive: true });
  await server.stop();
});

/** A store from which nothing comes any more once this program reads; `go` lets it. */
function stuckFor(program: string) {
  const { promise: gate, resolve } = Promise.withResolvers<undefined>();
  const store = server.files;
  async function* late(...[file, first, last]: Parameters<FileStore["read"]>) {
    if ((await runningPrograms(program)).length > 0) await gate;
    yield* store.read(file, first, last) as AsyncIterable<Buffer>;
  }
  const files = Object.assign(Object.create(store) as FileStore, {
    sizeOf: (file: string) => store.sizeOf(file),
    put: (file: string, bytes: AsyncIterable<Buffer>) => store.put(file, bytes),
    read: (...range: Parameters<FileStore["read"]>) => Readable.from(late(...range)),
  });
  return {
    files,
    go: () => {
      resolve(undefined);
    },
  };
}

/** A recording of somebody's whose processing is under way and stands at this program. */
async function processing(program: string) {
  count += 1;
  name = `anna${count}`;
  anna = await server.signUp("developer", name);
  const bytes = await film({ type: "webm", isLive: true });
  const file = newFileName("videos");
  await server.files.put(file, Readable.from([bytes]));
  const { rows } = await server.database.pool.query<{ video: VideoId; file: number }>(
    `with file as (
       insert into files (name, owner_id, size, status, created_at, touched_at)
       values ($2, $1, $3, 'stored', now(), now()) returning id)
     insert into videos (owner_id, title, incoming_file_id) select $1, 'Till', id from file
     returning id as video, incoming_file_id as file`,
    [anna.id as UserId, file, bytes.byteLength],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Nothing was written");
  await takeIn(server.database.kysely, row.video, row.file, NOW);
  const { files, go } = stuckFor(program);
  const worker = new VideoWorker({
    db: server.database.kysely,
    files,
    now: () => NOW,
    log: server.app.log,
    lookMs: 50,
  });
  worker.wake();
  await startedProgram(program);
  return { id: row.video, worker, go };
}

async function stateOf(id: VideoId) {
  const { rows } = await server.database.pool.query(
    `select status, failure, work_tries, work_due_at is not null as waits,
       (select count(*) from files where owner_id = videos.owner_id and status <> 'unwanted') as files
     from videos where id = $1`,
    [id],
  );
  return (rows as unknown[])[0];
}

const STOPPED = { failure: null, work_tries: 0, waits: true, files: 1 };
/** Work that is not stopped would wait for its store for ever. */
const stopped = (worker: VideoWorker) =>
  Promise.race([worker.idle(), pause(10_000, undefined, { ref: false })]);
const programs = async () => [...(await runningPrograms(READER)), ...(await runningPrograms(WRITER))];

describe("a video that is being processed", () => {
  it.each([
    ["read", "hidden", READER, () => ["hide", "show"] as const],
    ["written anew", "hidden", WRITER, () => ["hide", "show"] as const],
    ["written anew", "its owner's, who is suspended", WRITER, () => ["suspend", "restore"] as const],
  ])("and %s is stopped when it is %s, and done when it is shown again", async (_, __, program, of) => {
    const [away, back] = of();
    const { id, worker, go } = await processing(program);
    const subject = away === "hide" ? `video/${String(id)}` : name;
    await moderate(server, away, subject, "It is stolen.");
    await stopped(worker);
    expect(await programs()).toEqual([]);
    expect(await stateOf(id)).toMatchObject(STOPPED);
    expect(await readdir(folder)).toEqual([]);
    await moderate(server, back, subject, "It is not.");
    go();
    worker.wake();
    await worker.idle();
    expect(await stateOf(id)).toMatchObject({ status: "ready", work_tries: 1, waits: false });
  });

  it("is stopped when it is deleted", async () => {
    const { id, worker } = await processing(WRITER);
    const { status } = await server.ask(`DELETE /api/videos/${id}`, { token: anna.token });
    expect(status).toBe(204);
    await stopped(worker);
    expect(await programs()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    const { rows } = await server.database.pool.query(
      "select status from files where owner_id = $1 and status <> 'unwanted'",
      [anna.id],
    );
    expect(rows).toEqual([]);
  });

  it("goes on while it is wanted, however often that is looked at", async () => {
    const { id, worker, go } = await processing(WRITER);
    await pause(200);
    expect(await programs()).toHaveLength(1);
    go();
    await worker.idle();
    expect(await stateOf(id)).toMatchObject({ status: "ready", waits: false });
  });
});
