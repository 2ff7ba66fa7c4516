import { randomUUID } from "node:crypto";
import type { UserId } from "../../../core/shared/id.ts";
import type { VideoPrivacy } from "../../../core/videos/video.ts";
import type { TestServer } from "./test-server.ts";

/** A ready video written past the calls that make one. */
export async function addVideo(
  server: TestServer,
  owner: number,
  privacy: VideoPrivacy = "public",
): Promise<number> {
  const db = server.database.kysely;
  const file = await db
    .insertInto("files")
    .values({ name: `videos/${randomUUID()}`, owner_id: owner as UserId, size: 1_000, status: "stored" })
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
