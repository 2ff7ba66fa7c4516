import { afterAll, describe, expect, it } from "@jest/globals";
import { postRequest } from "../support/negotiation.ts";
import { picture } from "../support/pictures.ts";
import { UploadDriver } from "../support/upload-driver.ts";

interface Shown {
  readonly width: number;
  readonly sources: readonly { readonly width: number; readonly avif: string; readonly webp: string }[];
}

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());
await driver.server.ask("POST /api/profile/developer", {
  token: driver.anna.token,
  body: { headline: "Looms and tills" },
});

async function put(bytes: Buffer, query = "", type = "application/octet-stream") {
  const answer = await fetch(`${driver.origin}/api/profile/avatar${query}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${driver.anna.token}`, "content-type": type },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { avatar: Shown | null; detail?: unknown } };
}

const look = async (address = "") => {
  const { statusCode } = await driver.server.app.inject({ method: "GET", url: address });
  return statusCode;
};
const shown = async () =>
  (await driver.server.ask(`GET /api/profile/developers/${driver.anna.id}/public`)).body[
    "avatar"
  ] as Shown | null;
const listed = async () => {
  const { body } = await driver.server.ask("GET /api/profile/developers/public");
  const rows: readonly { id: number; avatar: Shown | null }[] = body;
  return rows.find(({ id }) => id === driver.anna.id)?.avatar;
};
const remove = () => driver.server.ask("DELETE /api/profile/avatar", { token: driver.anna.token });
const square = () => picture(300, 200).png().toBuffer();

describe("an avatar", () => {
  it("is drawn as a square in three sizes, and shown with the name", async () => {
    const { status, body } = await put(await square());
    expect(status).toBe(200);
    expect(body.avatar).toMatchObject({ width: 192, height: 192 });
    expect(body.avatar?.sources.map(({ width }) => width)).toEqual([48, 96, 192]);
    expect(await look(body.avatar?.sources[0]?.avif)).toBe(200);
    expect(await shown()).toEqual(body.avatar);
    expect(await listed()).toEqual(body.avatar);
  });

  it("is the signed-in user's, and their account's", async () => {
    const { avatar } = (await put(await square())).body;
    const { token } = driver.anna;
    expect((await driver.server.ask("GET /api/auth/me", { token })).body["avatar"]).toEqual(avatar);
    expect((await driver.server.ask("GET /api/account", { token })).body["avatar"]).toEqual(avatar);
    await remove();
    expect((await driver.server.ask("GET /api/auth/me", { token })).body["avatar"]).toBeNull();
    expect((await driver.server.ask("GET /api/account", { token })).body["avatar"]).toBeNull();
  });

  it("is what was chosen of the image", async () => {
    const { body } = await put(await square(), "?left=0.5&top=0&width=0.1&height=0.15");
    expect(body.avatar?.width).toBe(30);
  });

  it.each(["?left=0.9&width=0.5", "?left=2", "?width=abc", "?width=0"])(
    "is refused with a part that is not there (%s), and the one before stays",
    async (query) => {
      const before = await shown();
      expect((await put(await square(), query)).status).toBe(422);
      expect(await shown()).toEqual(before);
    },
  );

  it("is refused in words where it is no image", async () => {
    const { status, body } = await put(Buffer.from("<svg/>"));
    expect(status).toBe(415);
    expect(body.detail).toBe("This is an SVG image: save it as a PNG, JPEG or WebP first.");
  });

  it.each([
    ["image/heic", "This is a HEIC image: save it as a PNG, JPEG or WebP first."],
    ["image/avif", "This is an AVIF image: save it as a PNG, JPEG or WebP first."],
    ["image/jxl", "This is a JPEG XL image: save it as a PNG, JPEG or WebP first."],
    ["image/svg+xml; charset=utf-8", "This is an SVG image: save it as a PNG, JPEG or WebP first."],
    ["Image/GIF", "This is a GIF image: save it as a PNG, JPEG or WebP first."],
    ["image/x-icon", "This is not a PNG, JPEG or WebP image."],
    ["text/html", "This is not a PNG, JPEG or WebP image."],
  ])("is refused by what it says of itself in the same words: %s", async (type, detail) => {
    const { status, body } = await put(await square(), "", type);
    expect({ status, detail: body.detail }).toEqual({ status: 415, detail });
  });

  it("takes the place of the one before, which is gone", async () => {
    const first = (await put(await square())).body.avatar?.sources[0]?.webp;
    const second = (await put(await square())).body.avatar?.sources[0]?.webp;
    expect(await look(first)).toBe(404);
    expect(await look(second)).toBe(200);
  });

  it("is gone once it is removed", async () => {
    const address = (await put(await square())).body.avatar?.sources[0]?.webp;
    expect((await remove()).body).toEqual({ avatar: null });
    expect(await look(address)).toBe(404);
    expect(await shown()).toBeNull();
    expect(await listed()).toBeNull();
  });

  it("is not shown of somebody who is suspended", async () => {
    await put(await square());
    const { pool } = driver.server.database;
    const shared = { is_public: false, developer_id: driver.anna.id };
    const request = await postRequest(driver.server, driver.berta, shared);
    const shares = async () => {
      const { body } = await driver.server.ask(`GET /api/requests/${request}/shares`, {
        token: driver.berta.token,
      });
      const rows: readonly { developer: { avatar: Shown | null } }[] = body;
      return rows[0]?.developer.avatar;
    };
    expect(await shares()).not.toBeNull();
    await pool.query("update users set is_active = false where id = $1", [driver.anna.id]);
    expect(await shares()).toBeNull();
    await pool.query("update users set is_active = true where id = $1", [driver.anna.id]);
  });
});
