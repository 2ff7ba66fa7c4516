import { rm } from "node:fs/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { dropWaitingAttachments } from "../../../server/collaboration/attachment-jobs.ts";
import { fileKind } from "../../../server/hidden-details/file-kind.ts";
import { withoutDetails } from "../../../server/hidden-details/without-details.ts";
import { attachmentsPath, formOf } from "../support/brought-files.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { FullStore } from "../support/full-store.ts";
import { hostileImages } from "../support/hostile-images.ts";
import { picture } from "../support/pictures.ts";
import { PortalDriver } from "../support/portal-driver.ts";

const portal = await PortalDriver.open();
afterAll(() => portal.server.stop());
const session = await portal.driver.session();

async function send(bytes: Buffer) {
  const { status, body } = await portal.send(session, formOf({ name: "screen.png", bytes }));
  const preview = body["preview_path"];
  return { status, id: Number(body["id"]), preview: typeof preview === "string" ? preview : null };
}

async function get(path: string) {
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}?token=${session.user.token}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function takeBack(id: number): Promise<void> {
  const path = attachmentsPath(session.id, session.user, `/${String(id)}`);
  expect((await portal.server.ask(`DELETE ${path}`)).status).toBe(204);
}

describe("the preview of an image", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "is drawn anew of a %s, small and as an image",
    async (format) => {
      const { id, preview } = await send(await picture(1_600, 800).toFormat(format).toBuffer());
      const { status, headers, bytes } = await get(preview ?? "");
      expect({
        status,
        type: headers.get("content-type"),
        disposition: headers.get("content-disposition"),
      }).toEqual({
        status: 200,
        type: "image/webp",
        disposition: "inline",
      });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      const { width, height } = await sharp(bytes).metadata();
      expect({ width, height }).toEqual({ width: 480, height: 240 });
      await takeBack(id);
    },
  );

  it("is missing for what is no image, and for one that is too large to draw", async () => {
    for (const bytes of [Buffer.from("not a picture"), await picture(1_900, 1_900).png().toBuffer()]) {
      const { status, id, preview } = await send(bytes);
      expect({ status, preview }).toEqual({ status: 201, preview: null });
      const path = `/api/collaboration/sessions/${session.id}/attachments/${String(id)}`;
      expect((await get(`${path}/preview`)).status).toBe(404);
      expect((await get(path)).bytes.equals(bytes)).toBe(true);
      await takeBack(id);
    }
  });

  it("is drawn or missing for every hostile image, and the file is kept without its hidden details", async () => {
    const images = (await hostileImages()).filter(
      ({ bytes, becomes }, at) => bytes.length > 0 && (becomes !== undefined ? at % 8 === 0 : at % 24 === 0),
    );
    expect(images.length).toBeGreaterThan(10);
    for (const { name, bytes, becomes } of images) {
      const { status, id, preview } = await send(bytes);
      expect({ name, status }).toEqual({ name, status: 201 });
      if (becomes !== undefined)
        expect({ name, drawn: preview !== null }).toEqual({ name, drawn: becomes === "drawn" });
      const path = `/api/collaboration/sessions/${session.id}/attachments/${String(id)}`;
      const kind = fileKind(bytes);
      const { bytes: kept = bytes } = kind === undefined ? {} : withoutDetails(kind, bytes);
      expect((await get(path)).bytes.equals(kept)).toBe(true);
      if (preview !== null) expect((await get(preview)).bytes.toString("latin1", 8, 12)).toBe("WEBP");
      await takeBack(id);
    }
  }, 120_000);
});

describe("a store without room", () => {
  it.each([
    ["the file", 0],
    ["the preview", 1],
  ])("refuses %s, leaves nothing, and the server goes on", async (_, works) => {
    const folder = await newDataDirectory();
    const store = new FullStore(folder);
    const full = await PortalDriver.open(store);
    const one = await full.driver.session();
    const bytes = await picture(600, 400).png().toBuffer();
    store.works = works;
    expect((await full.send(one, formOf({ bytes }))).status).toBe(507);
    await full.settled();
    expect(await full.names()).toEqual([]);
    store.works = 2;
    expect((await full.send(one, formOf({ bytes }))).status).toBe(201);
    await full.run(dropWaitingAttachments, new Date(full.server.now.getTime() + 2 * 24 * 60 * 60_000));
    expect(await full.names()).toEqual([]);
    await full.server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
