import type { ImageId } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Database } from "../../server/database/database.ts";
import type { FileStore } from "../../server/files/file-store.ts";
import { drawImage } from "../../server/images/draw-image.ts";
import type { DrawnImage } from "../../server/images/drawing.ts";
import { storePreparedImages } from "../../server/images/prepared-images.ts";
import { orderOf } from "../../server/images/store-image.ts";
import { addShowcases } from "./many-showcases.ts";
import { photograph } from "./photograph.ts";

/** So many are drawn, and stored under as many addresses as there are showcases with an image of their own. */
const PHOTOGRAPHS = 12;

interface Pictured {
  readonly count: number;
  /** So many images are stored; further showcases share them. */
  readonly images: number;
}

/** Adds public showcases that all have a picture, drawn by the server like an uploaded one. */
export async function addPicturedShowcases(
  { kysely, pool }: Database,
  files: FileStore,
  { count, images }: Pictured,
): Promise<void> {
  await addShowcases(pool, count);
  const { rows } = await pool.query<{ id: UserId }>("select id from users order by id limit 1");
  const [{ id: owner } = { id: 0 as UserId }] = rows;
  const drawn: DrawnImage[] = [];
  for (let number = 0; number < Math.min(images, PHOTOGRAPHS); number += 1) drawn.push(await drawnOne());
  const owned = Array.from({ length: images }, (_, at) => drawn[at % drawn.length])
    .filter((each) => each !== undefined)
    .map((each) => ({ owner, drawn: each }));
  const ids: readonly ImageId[] = await storePreparedImages(
    kysely,
    { files, now: new Date() },
    "showcase",
    owned,
  );
  await pool.query(
    "update showcases set image_id = ($1::int[])[1 + id % cardinality($1::int[])], image_alt = 'What was built'",
    [ids],
  );
}

async function drawnOne(): Promise<DrawnImage> {
  const answer = await drawImage("bench", await photograph(), orderOf("showcase"));
  if (answer.kind === "failed") throw new Error(`A photograph was refused: ${answer.failure}`);
  return answer;
}
