import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { ImageId } from "../../../core/images/picture.ts";
import type { UserId } from "../../../core/shared/id.ts";
import type { DrawnImage } from "../../../server/images/drawing.ts";
import { readPreparedImages, storePreparedImages } from "../../../server/images/prepared-images.ts";
import { findPictures } from "../../../server/pictures/show-picture.ts";
import { TestServer } from "../support/test-server.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = (await server.signUp("developer", "anna")).id as UserId;
const folder = emptyFolder();

/** Names the image in the bytes of its drawings, so that a test can tell them apart. */
function drawn(name: string): DrawnImage {
  const drawings = [320, 640].map((width) => ({
    width,
    height: width / 2,
    bytes: { avif: Buffer.from(`${name} ${width} avif`), webp: Buffer.from(`${name} ${width} webp`) },
  }));
  return { kind: "drawn", drawings, placeholder: "17594a".repeat(12) };
}

describe("prepared images", () => {
  it("are read from their folder by its index", async () => {
    const { placeholder, drawings } = drawn("one");
    const index = drawings.map(({ width, height }) => ({
      width,
      height,
      avif: `${width}.a`,
      webp: `${width}.w`,
    }));
    await writeFile(join(folder, "images.json"), JSON.stringify({ one: { placeholder, drawings: index } }));
    for (const { width, bytes } of drawings) {
      await writeFile(join(folder, `${width}.a`), bytes.avif ?? "");
      await writeFile(join(folder, `${width}.w`), bytes.webp ?? "");
    }
    expect(await readPreparedImages(folder)).toEqual(new Map([["one", drawn("one")]]));
  });

  it("are stored together, each at its own addresses with its own bytes", async () => {
    const store = { files: server.files, now: new Date() };
    const images = ["one", "other"].map((name) => ({ owner, drawn: drawn(name) }));
    const ids = await storePreparedImages(server.database.kysely, store, "showcase", images);
    const pictures = await findPictures(server.database.kysely, ids);
    for (const [at, name] of ["one", "other"].entries()) {
      await server.database.pool.query("update users set avatar_id = $1 where id = $2", [ids[at], owner]);
      const picture = pictures.get(ids[at] as ImageId);
      expect(picture).toMatchObject({ width: 640, height: 320, sources: [{ width: 320 }, { width: 640 }] });
      for (const { width, avif, webp } of picture?.sources ?? [])
        for (const [format, url] of Object.entries({ avif, webp }))
          expect((await server.app.inject({ method: "GET", url })).body).toBe(`${name} ${width} ${format}`);
    }
    expect(await storePreparedImages(server.database.kysely, store, "showcase", [])).toEqual([]);
  });
});
