import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { UserId } from "../../../core/shared/id.ts";
import type { VideoPrivacy } from "../../../core/videos/video.ts";
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
