import { join } from "node:path";
import { sql } from "kysely";
import { readPreparedImages, storePreparedImages } from "../images/prepared-images.ts";
import type { SampleData } from "../sample-data/sample-data.ts";

const FOLDER = join(import.meta.dirname, "../sample-data/faces");

/** It gives all developers and some clients a picture; nothing happens without a file store. */
export const sampleFaces: SampleData = {
  name: "faces",
  add: async ({ db, now, idOf, ...context }) => {
    const files = await context.files?.();
    if (files === undefined) return;
    const drawings = await readPreparedImages(FOLDER);
    const faces = Array.from(drawings, ([username, drawn]) => ({ owner: idOf(username), drawn }));
    const ids = await storePreparedImages(db, { files, now }, "avatar", faces);
    const owners = faces.map(({ owner }) => owner);
    await sql`
      update users set avatar_id = face.image_id
      from unnest(${owners}::integer[], ${ids}::integer[]) as face (user_id, image_id)
      where users.id = face.user_id`.execute(db);
  },
};
