import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { newFileName } from "../../../server/files/file-name.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { VideoWorker } from "../../../server/videos/video-worker.ts";
import { moderate } from "../moderation/operator.ts";
import { film } from "../support/films.ts";
import { runningPrograms } from "../support/running-programs.ts";
import { TestServer } from "../support/test-server.ts";
import { addArrivedVideo } from "../support/video-rows.ts";

/** The server's own worker uses the real time, at which no video of these tests is due. */
const NOW = new Date(Date.now() + 60 * 60_000);

let server: TestServer;
let count = 0;
let name: string;
let anna: { readonly token: string; readonly id: number };
/** Only this file's containers are rewritten in this folder. */
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

/** The store stops sending bytes once a container is read or rewritten; `go` lets it continue. */
function stuckStore(work: "read" | "written anew") {
  const begun = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const store = server.files;
  async function* late(...[file, first, last]: Parameters<FileStore["read"]>) {
    // What is written anew has a folder of its own.
    if (work === "read" || (await readdir(folder)).length > 0) {
      begun.resolve(undefined);
      await gate.promise;
    }
    yield* store.read(file, first, last) as AsyncIterable<Buffer>;
  }
  const files: Partial<FileStore> = {
    sizeOf: (file) => store.sizeOf(file),
    put: (file, bytes) => store.put(file, bytes),
    read: (...range) => Readable.from(late(...range)),
  };
  return {
    files: files as FileStore,
    begun: begun.promise,
    go: () => {
      gate.resolve(undefined);
    },
  };
}

/** Makes a recording of a new person's and begins this work on it. */
async function processing(work: "read" | "written anew") {
  count += 1;
  name = `anna${count}`;
  anna = await server.signUp("developer", name);
  const bytes = await film({ type: "webm", isLive: true });
  const file = newFileName("videos");
  await server.files.put(file, Readable.from([bytes]));
  const id = await addArrivedVideo(server, anna.id, NOW, { name: file, size: bytes.byteLength });
  const { files, begun, go } = stuckStore(work);
  const worker = new VideoWorker({
    db: server.database.kysely,
    files,
    now: () => NOW,
    log: server.app.log,
    lookMs: 50,
  });
  worker.wake();
  await begun;
  return { id, worker, go };
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
/** Waits for ten seconds at most: work that is not stopped would wait for its store for ever. */
const stopped = (worker: VideoWorker) =>
  Promise.race([worker.idle(), pause(10_000, undefined, { ref: false })]);
const programs = () => runningPrograms("server/video-containers/");

describe("a video that is being processed", () => {
  it.each([
    ["read", "hide", "show"],
    ["written anew", "hide", "show"],
    ["written anew", "suspend", "restore"],
  ] as const)("and %s is stopped by %s, and done after %s", async (work, away, back) => {
    const { id, worker, go } = await processing(work);
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
    const { id, worker } = await processing("written anew");
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
    const { id, worker, go } = await processing("written anew");
    await pause(200);
    expect(await programs()).toHaveLength(1);
    go();
    await worker.idle();
    expect(await stateOf(id)).toMatchObject({ status: "ready", waits: false });
  });
});
