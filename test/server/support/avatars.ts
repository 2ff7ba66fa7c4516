import type { TestServer } from "./test-server.ts";

export const avatarAddress = (hash: string) => `/api/images/${hash}/48.avif`;

/** Makes a new image a person's picture, as if they had uploaded it; null removes their picture. */
export async function setAvatar({ database }: TestServer, id: number, hash: string | null): Promise<void> {
  if (hash === null) {
    await database.pool.query("update users set avatar_id = null where id = $1", [id]);
    return;
  }
  await database.pool.query(
    `with image as (
       insert into images (owner_id, kind, hash, width, height, placeholder, widths, created_at)
       values ($1, 'avatar', $2, 48, 48, repeat('17594a', 12), '{48}', now()) returning id
     ) update users set avatar_id = image.id from image where users.id = $1`,
    [id, hash],
  );
}
