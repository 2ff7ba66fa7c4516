import { afterAll, describe, expect, it } from "@jest/globals";
import type { ImageId } from "../../../core/images/picture.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { removeUnwantedFiles } from "../../../server/files/file-jobs.ts";
import { usedBytes } from "../../../server/files/stored-files.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { dropUnnamedImages } from "../../../server/images/image-jobs.ts";
import { findPictures } from "../../../server/pictures/show-picture.ts";
import { dropImage, storeImage, storeImageOf } from "../../../server/images/store-image.ts";
import { picture } from "../support/pictures.ts";
import { TestServer } from "../support/test-server.ts";

const HOURS = 60 * 60_000;

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = (await server.signUp("developer", "anna")).id as UserId;

const store = () => ({
  files: server.files,
  settings: { storageLimits: { file: 10_000_000, person: 10_000_000 } },
  now: () => new Date(),
});
const db = () => server.database.kysely;
const bytesOf = (width: number, height: number) => picture(width, height).png().toBuffer();
const stored = async (width = 400, height = 200) =>
  (await storeImage(db(), store(), owner, { kind: "showcase", bytes: await bytesOf(width, height) })).id;
const shown = async (id: ImageId) => (await findPictures(db(), [id])).get(id);
/** Makes the image the owner's picture; null leaves them without one. */
const name = (image: ImageId | null) =>
  server.database.pool.query("update users set avatar_id = $1 where id = $2", [image, owner]);
const look = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: path, headers });
const jobs = async (now: Date) => {
  const host = { services: { files: server.files } as Services, log: server.app.log };
  await dropUnnamedImages(db(), now, host);
  await removeUnwantedFiles(db(), now, host);
};

describe("a stored image", () => {
  it("is at an address for each size and format, to be kept for an hour", async () => {
    const id = await stored();
    await name(id);
    const picture = await shown(id);
    expect(picture).toMatchObject({ width: 400, height: 200, sources: [{ width: 320 }, { width: 400 }] });
    for (const { avif, webp } of picture?.sources ?? [])
      for (const [address, type] of [
        [avif, "image/avif"],
        [webp, "image/webp"],
      ] as const) {
        const { statusCode, headers, rawPayload } = await look(address);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          "content-type": type,
          "cache-control": "public, max-age=3600",
          "x-content-type-options": "nosniff",
        });
        expect(Number(headers["content-length"])).toBe(rawPayload.byteLength);
        expect((await look(address, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
      }
  });

  it("is at no other address", async () => {
    const id = await stored();
    await name(id);
    const address = (await shown(id))?.sources[0]?.webp ?? "";
    expect((await look(address)).statusCode).toBe(200);
    for (const other of [
      address.replace("320.webp", "321.webp"),
      address.replace("320.webp", "320.png"),
      address.replace("320.webp", "0320.webp"),
      address.replace("320.webp", "320.webp%00"),
      address.replace(/images\/./, "images/g"),
      address.replace(/images\/[0-9a-f]+/, "images/%00"),
    ])
      expect({ other, status: (await look(other)).statusCode }).toEqual({ other, status: 404 });
  });

  it("has an address of its own each time, whatever it shows", async () => {
    const bytes = await bytesOf(40, 40);
    const twice = await Promise.all(
      [1, 2].map(() => storeImage(db(), store(), owner, { kind: "avatar", bytes })),
    );
    const [one, two] = await Promise.all(twice.map(({ id }) => shown(id)));
    expect(one?.sources[0]?.webp).not.toBe(two?.sources[0]?.webp);
  });

  it("stays while a row names it, and goes with it, bytes and quota too", async () => {
    await name(null);
    await jobs(new Date(Date.now() + 2 * HOURS));
    const before = await usedBytes(db(), owner);
    const id = await stored();
    await name(id);
    await jobs(new Date(Date.now() + 2 * HOURS));
    const address = (await shown(id))?.sources[0]?.webp ?? "";
    expect((await look(address)).statusCode).toBe(200);
    expect(await usedBytes(db(), owner)).toBeGreaterThan(before);
    await name(null);
    await jobs(new Date(Date.now() + 2 * HOURS));
    expect((await look(address)).statusCode).toBe(404);
    const left = await server.database.pool.query(
      "select from files where owner_id = $1 and name like 'images/%' and status <> 'stored'",
      [owner],
    );
    expect(left.rowCount).toBe(0);
  });

  it("is not dropped by an upload whose commit nobody heard of", async () => {
    const id = await stored();
    await name(id);
    await dropImage(db(), id);
    expect(await shown(id)).toBeDefined();
    await name(null);
  });

  it("goes when another takes its place", async () => {
    const [first, second] = [await stored(), await stored()];
    await name(first);
    await name(second);
    expect(await shown(first)).toBeUndefined();
    expect((await shown(second))?.width).toBe(400);
  });

  it("goes after an hour when nobody has named it", async () => {
    const id = await stored();
    await jobs(new Date(Date.now() + HOURS / 2));
    expect(await shown(id)).toBeDefined();
    await jobs(new Date(Date.now() + 2 * HOURS));
    expect(await shown(id)).toBeUndefined();
  });

  it("leaves nothing behind where there is no room", async () => {
    const before = await usedBytes(db(), owner);
    const full = { ...store(), settings: { storageLimits: { file: 10_000_000, person: before + 100 } } };
    const bytes = await bytesOf(400, 200);
    await expect(storeImage(db(), full, owner, { kind: "showcase", bytes })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await usedBytes(db(), owner)).toBe(before);
  });

  it("leaves nothing behind when the disk fails", async () => {
    const before = await usedBytes(db(), owner);
    const failing = Object.assign(Object.create(server.files) as typeof server.files, {
      put: () => Promise.reject(new Error("The disk is gone")),
    });
    const sent = { kind: "showcase", bytes: await bytesOf(40, 20) } as const;
    await expect(storeImage(db(), { ...store(), files: failing }, owner, sent)).rejects.toThrow("disk");
    expect(await usedBytes(db(), owner)).toBe(before);
  });

  it("is refused in words, under the field of a form where there is one", async () => {
    const bytes = Buffer.from("no image");
    await expect(storeImage(db(), store(), owner, { kind: "avatar", bytes })).rejects.toMatchObject({
      code: "unsupported_media_type",
      message: "This is not a PNG, JPEG or WebP image.",
    });
    await expect(
      storeImageOf("image_file", db(), store(), owner, { kind: "avatar", bytes }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      facts: { errors: [{ field: "image_file", message: "This is not a PNG, JPEG or WebP image." }] },
    });
    const crop = { left: 0.5, top: 0, width: 0.6, height: 1 };
    await expect(
      storeImage(db(), store(), owner, { kind: "avatar", bytes: await bytesOf(4, 4), crop }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });
});
