import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { S3FileStore } from "../../../server/files/s3-file-store.ts";
import { formOf } from "../support/brought-files.ts";
import { film } from "../support/films.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { FullStore } from "../support/full-store.ts";
import { PortalDriver } from "../support/portal-driver.ts";
import { S3Server } from "../support/s3-server.ts";
import { box, photo, TOLD } from "../support/telling-files.ts";
import { pdfOf } from "../support/telling-pdfs.ts";
import type { OpenedSession } from "../support/ticket-driver.ts";

const s3 = await S3Server.start();
afterAll(() => s3.stop());

async function get(portal: PortalDriver, { user }: OpenedSession, path: unknown): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${portal.port}${String(path)}?token=${user.token}`);
  return Buffer.from(await answer.arrayBuffer());
}

describe.each(["a folder", "S3 storage"])("a photo that is sent into %s", (where) => {
  let portal: PortalDriver;
  let session: OpenedSession;
  beforeAll(async () => {
    portal = await PortalDriver.open(where === "a folder" ? undefined : new S3FileStore(s3.settings));
    session = await portal.driver.session();
  });
  afterAll(() => portal.server.stop());

  it("is stored and answered without where and by whom it was taken, and its pixels are the same", async () => {
    const bytes = await photo().jpeg().toBuffer();
    const { status, body } = await portal.send(session, formOf({ name: "home.jpg", bytes }));
    const kept = await get(portal, session, body["file_path"]);
    expect({ status, tells: kept.includes(TOLD), size: body["file_size"] }).toEqual({
      status: 201,
      tells: false,
      size: kept.byteLength,
    });
    expect(body["may_have_details"]).toBe(false);
    expect(kept.byteLength).toBeLessThan(bytes.byteLength);
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
    const { orientation, icc } = await sharp(kept).metadata();
    expect({ orientation, hasColours: icc !== undefined }).toEqual({ orientation: 6, hasColours: true });
    // The photo and its preview.
    expect(await portal.names()).toHaveLength(2);
  });

  it("is stored once where it is sent twice under one key", async () => {
    const body = formOf({ name: "home.webp", bytes: await photo().webp().toBuffer() });
    const headers = { "idempotency-key": randomUUID() };
    const first = await portal.send(session, body, headers);
    const before = (await portal.names()).length;
    const second = await portal.send(session, body, headers);
    expect(second).toEqual(first);
    expect(await portal.names()).toHaveLength(before);
  });
});

const store = new FullStore(await newDataDirectory());
const full = await PortalDriver.open(store);
afterAll(() => full.server.stop());

/** Makes a film that names its author, in a container that its reader knows. */
async function telling(type: "mp4" | "webm"): Promise<Buffer> {
  const bytes = await film({ type });
  const tags = Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x84, ...Buffer.from("Anna")]);
  return Buffer.concat([bytes, type === "mp4" ? box("udta", "Anna") : tags]);
}

const films = { mp4: await telling("mp4"), webm: await telling("webm") };

describe("the answer to a file", () => {
  it.each([
    ["an archive", Buffer.from("PK\u0003\u0004"), true],
    ["a text", Buffer.from("all is well\n"), false],
    ["a page", Buffer.from(" <html><meta name=author content=Anna>"), true],
    ["rich text", Buffer.from("{\\rtf1{\\info{\\author Anna}}}"), true],
    ["a PDF", pdfOf(["<< >>", "<< /Author (Anna) >>"], "/Info 2 0 R"), false],
    ["an encrypted PDF", pdfOf(["<< >>", "<< /Author (x) >>"], "/Info 2 0 R /Encrypt 1 0 R"), true],
    ["a damaged photo", Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]), true],
    ["a film", films.mp4, false],
    ["a film of the web", films.webm, false],
    ["a film that is cut off", films.mp4.subarray(0, 900), true],
    ["bytes of no known kind", Buffer.from([0, 1, 2, 3]), true],
  ])("says of %s whether it may have details", async (_, bytes, may) => {
    const session = await full.driver.session();
    store.works = 2;
    const { body } = await full.send(session, formOf({ bytes }));
    const kept = await get(full, session, body["file_path"]);
    expect({ may: body["may_have_details"], tells: !may && kept.includes("Anna") }).toEqual({
      may,
      tells: false,
    });
    if (may) expect(kept.equals(bytes)).toBe(true);
  });
});

describe("a film that tells nothing", () => {
  it("is stored once", async () => {
    store.works = 1;
    const bytes = await film({ type: "webm" });
    expect((await full.send(await full.driver.session(), formOf({ bytes }))).status).toBe(201);
  });
});

describe("a store without room for the photo that is made of one", () => {
  it.each([0, 1, 2])("refuses it after %d files, and leaves nothing", async (works) => {
    const session = await full.driver.session();
    const before = await full.names();
    const bytes = await photo().jpeg().toBuffer();
    store.works = works;
    const { status } = await full.send(session, formOf({ bytes }));
    await full.settled();
    expect({ status, names: await full.names() }).toEqual({ status: 507, names: before });
  });
});
