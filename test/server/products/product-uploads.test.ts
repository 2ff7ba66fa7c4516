import { createHash, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { UPLOAD_KEPT_MS } from "../../../core/videos/video-limits.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { dropOldProductUploads, finishReceivedFiles } from "../../../server/products/product-uploads.ts";
import type { Person } from "../support/negotiation.ts";
import { addProductFile, ProductDriver, productPath } from "../support/product-driver.ts";

const driver = await ProductDriver.open({ MAX_VIDEO_MB: "20" });
afterAll(() => driver.server.stop());
const seller = await driver.seller();

const ask = (...asked: Parameters<typeof driver.server.ask>) => driver.server.ask(...asked);
const shaOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const info = async (id: number, person?: Person) =>
  (await ask(`GET ${productPath(id, "/files/info")}`, { token: person?.token })).body;
async function draftVersion() {
  const id = await driver.draft(seller);
  return { id, version: await driver.version(seller, id) };
}

describe("an upload of a file", () => {
  it("is part of its version once all bytes are there, with their SHA-256, however they came", async () => {
    const { id, version } = await draftVersion();
    const bytes = Buffer.from("a guide to tills ".repeat(40_000));
    const { headers } = await driver.begin(
      seller,
      { filename: "guide.md", version_id: String(version) },
      bytes.byteLength,
    );
    const url = String(headers["location"]);
    expect((await driver.patch(seller, url, 0, bytes.subarray(0, 1_000))).status).toBe(204);
    expect((await info(id, seller))[0].files).toEqual([]);
    expect((await driver.patch(seller, url, 1_000, bytes.subarray(1_000))).status).toBe(204);
    expect((await info(id, seller))[0].files).toMatchObject([
      {
        name: "guide.md",
        size: bytes.byteLength,
        sha256: shaOf(bytes),
        is_disabled: false,
        is_bought: false,
      },
    ]);
  });

  it.each([
    ["../../etc/till\u202egnp.exe\u0007", "tillgnp.exe"],
    [`${"x".repeat(300)}.zip`, `${"x".repeat(146)}.zip`],
  ])("calls %j by a name that does no harm", async (filename, name) => {
    const { id, version } = await draftVersion();
    expect((await driver.upload(seller, version, filename, Buffer.from("x"))).status).toBe(204);
    expect((await info(id, seller))[0].files[0].name).toBe(name);
  });

  it("is refused under a name that its version has, whatever its case", async () => {
    const { version } = await draftVersion();
    await driver.upload(seller, version, "Till.zip", Buffer.from("x"));
    const again = await driver.begin(seller, { filename: "till.ZIP", version_id: String(version) });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe("This version already has a file with this name.");
  });

  it("takes the place of one that was begun under its name and never ended", async () => {
    const { id, version } = await draftVersion();
    const metadata = { filename: "till.zip", version_id: String(version) };
    const first = await driver.begin(seller, metadata, 10);
    await driver.upload(seller, version, "till.zip", Buffer.from("other"));
    const late = await driver.patch(seller, String(first.headers["location"]), 0, Buffer.alloc(10));
    expect(late.status).toBe(404);
    expect((await info(id, seller))[0].files).toHaveLength(1);
  });

  it("is one, however often its beginning is repeated", async () => {
    const { version } = await draftVersion();
    const key = randomUUID();
    const begin = () => driver.begin(seller, { filename: "a.zip", version_id: String(version) }, 10, key);
    const [first, again] = [await begin(), await begin()];
    expect(again.headers["location"]).toBe(first.headers["location"]);
  });

  it("is for versions of one's own, with a name, and not too large", async () => {
    const rival = await driver.seller();
    const { version } = await draftVersion();
    const version_id = String(version);
    const statuses = await Promise.all([
      driver.begin(rival, { filename: "a.zip", version_id }),
      driver.begin(seller, { filename: "a.zip", version_id: "x" }),
      driver.begin(seller, { filename: " ", version_id }),
      driver.begin(seller, { version_id }),
      driver.begin(seller, { filename: "a.zip", version_id }, 21 * 1024 * 1024),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 413]);
  });

  it("is one of twenty at the most, those under way among them", async () => {
    const { version } = await draftVersion();
    for (let at = 0; at < 19; at += 1) await addProductFile(driver.server, version, { name: `${at}.zip` });
    const begin = (filename: string) => driver.begin(seller, { filename, version_id: String(version) });
    expect((await begin("19.zip")).status).toBe(201);
    expect((await begin("20.zip")).status).toBe(409);
    expect((await begin("19.zip")).status).toBe(201);
  });

  it("is finished by a job where the process that took its last byte has gone", async () => {
    const { id, version } = await draftVersion();
    const bytes = Buffer.from("left behind");
    const { headers } = await driver.begin(
      seller,
      { filename: "a.zip", version_id: String(version) },
      bytes.byteLength,
    );
    const upload = String(headers["location"]).split("/").at(-1);
    const { database, files } = driver.server;
    const { rows } = await database.pool.query<{ name: string }>(
      "select name from files where id = (select file_id from product_uploads where id = $1)",
      [upload],
    );
    await files.append(rows[0]?.name ?? "", {
      offset: 0,
      bytes: (async function* () {
        yield await Promise.resolve(bytes);
      })(),
      onDurable: () => Promise.resolve(),
    });
    await database.pool.query("update product_uploads set received = length where id = $1", [upload]);
    const services = { files, now: () => driver.server.now } as Services;
    const runJob = () =>
      finishReceivedFiles(database.kysely, driver.server.now, { services, log: driver.server.app.log });
    const hold = (until: string) =>
      database.pool.query(
        `update product_uploads set lock_token = gen_random_uuid(), locked_until = now() + interval '${until}' where id = $1`,
        [upload],
      );
    await hold("1 minute");
    await runJob();
    expect((await info(id, seller))[0].files).toEqual([]);
    await hold("-1 second");
    for (let times = 0; times < 2; times += 1) await runJob();
    expect((await info(id, seller))[0].files).toMatchObject([{ name: "a.zip", sha256: shaOf(bytes) }]);
  });

  it("that nobody ends is given up after a day, with its bytes", async () => {
    const { version } = await draftVersion();
    const { headers } = await driver.begin(seller, { filename: "a.zip", version_id: String(version) }, 10);
    const url = String(headers["location"]);
    const { database } = driver.server;
    const later = new Date(driver.server.now.getTime() + UPLOAD_KEPT_MS + 1);
    await dropOldProductUploads(database.kysely, later, {} as Parameters<typeof dropOldProductUploads>[2]);
    const { status } = await ask(`HEAD ${url as "/"}`, {
      token: seller.token,
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(status).toBe(404);
    const { rows } = await database.pool.query("select id from product_uploads where version_id = $1", [
      version,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("the list of unfinished uploads", () => {
  it("names what goes on with the same file, until it is there or given up", async () => {
    const id = await driver.draft(seller);
    const version = await driver.version(seller, id);
    const fingerprint = "10-5-till.zip";
    const metadata = { filename: "till.zip", version_id: String(version), fingerprint };
    const { headers } = await driver.begin(seller, metadata, 10);
    const url = String(headers["location"]);
    await driver.patch(seller, url, 0, Buffer.alloc(4));
    const list = () => ask(`GET ${productPath(id, "/uploads")}`, { token: seller.token });
    expect((await list()).body).toEqual([
      {
        url,
        version_id: version,
        file_name: "till.zip",
        fingerprint,
        size: 10,
        received: 4,
        kept_until: expect.any(String),
      },
    ]);
    await driver.patch(seller, url, 4, Buffer.alloc(6));
    expect((await list()).body).toEqual([]);
    const other = await driver.begin(seller, { filename: "guide.pdf", version_id: String(version) }, 10);
    expect((await list()).body).toMatchObject([{ file_name: "guide.pdf", fingerprint: "", received: 0 }]);
    await ask(`DELETE ${String(other.headers["location"]) as "/"}`, {
      token: seller.token,
      headers: { "tus-resumable": "1.0.0" },
    });
    expect((await list()).body).toEqual([]);
    const long = await driver.begin(seller, { ...metadata, fingerprint: "x".repeat(201) }, 10);
    expect(long.status).toBe(422);
  });
});

describe("versions", () => {
  it("have a name each, are renamed, and are shown to others once they have a file", async () => {
    const { id, version } = await driver.published(seller);
    const add = (name: string) =>
      ask(`POST ${productPath(id, "/versions")}`, { token: seller.token, body: { name, notes: "New" } });
    const added = await add("2.0");
    expect(added.body.map((each: { name: string }) => each.name)).toEqual(["2.0", "1.0.0"]);
    expect((await add("2.0")).status).toBe(409);
    expect((await add(" ")).status).toBe(422);
    expect((await info(id)).map((each: { name: string }) => each.name)).toEqual(["1.0.0"]);
    const rename = (name: string, of = version) =>
      ask(`PUT ${productPath(id, `/versions/${of}`)}`, { token: seller.token, body: { name, notes: "" } });
    expect((await rename("2.0")).status).toBe(409);
    expect((await rename("1.0.1")).status).toBe(200);
    const other = await driver.published(seller);
    expect((await rename("3.0", other.version)).status).toBe(404);
  });
});
