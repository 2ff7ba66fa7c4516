import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import type { VideoPrivacy } from "../../../core/videos/video.ts";
import { takeIn } from "../../../server/videos/upload-repository.ts";
import type { TestServer } from "./test-server.ts";

const SIZE = 1_000;

/** Inserts a ready video without using the API; its bytes are no film. */
export async function addVideo(
  server: TestServer,
  owner: number,
  privacy: VideoPrivacy = "public",
): Promise<number> {
  const db = server.database.kysely;
  const name = `videos/${randomUUID()}`;
  await server.files.put(name, Readable.from([Buffer.alloc(SIZE)]));
  const file = await db
    .insertInto("files")
    .values({ name, owner_id: owner as UserId, size: SIZE, status: "stored" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("videos")
    .values({
      owner_id: owner as UserId,
      title: "The till",
      privacy,
      status: "ready",
      file_id: file.id,
      file_version: 1,
      created_at: server.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a video whose file has arrived at `at` and waits to be read. */
export async function addArrivedVideo(
  { database }: TestServer,
  owner: number,
  at: Date,
  { name = `videos/${randomUUID()}`, size = 8 }: { readonly name?: string; readonly size?: number } = {},
): Promise<VideoId> {
  const { rows } = await database.pool.query<{ video: VideoId; file: number }>(
    `with file as (
       insert into files (name, owner_id, size, status, created_at, touched_at)
       values ($2, $1, $3, 'stored', now(), now()) returning id)
     insert into videos (owner_id, title, incoming_file_id) select $1, 'Till', id from file
     returning id as video, incoming_file_id as file`,
    [owner, name, size],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Nothing was written");
  await takeIn(database.kysely, row.video, row.file, at);
  return row.video;
}
