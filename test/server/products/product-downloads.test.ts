import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import type { Person } from "../support/negotiation.ts";
import {
  addProductFile,
  addPurchase,
  filePath,
  ProductDriver,
  productPath,
} from "../support/product-driver.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());
const seller = await driver.seller();
const buyer = await driver.buyer();

const ask = (...asked: Parameters<typeof driver.server.ask>) => driver.server.ask(...asked);
const shaOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const info = async (id: number, person?: Person) =>
  (await ask(`GET ${productPath(id, "/files/info")}`, { token: person?.token })).body;
const disable = (file: number, is_disabled = true) =>
  ask(`PUT ${filePath(file, "/disabled")}`, { token: seller.token, body: { is_disabled } });
const removeFile = (file: number) => ask(`DELETE ${filePath(file)}`, { token: seller.token });
const refund = (person: Person, product: number) =>
  driver.server.database.pool.query(
    "update purchases set status = 'refunded', refunded_at = now() where buyer_id = $1 and product_id = $2",
    [person.id, product],
  );

async function signed(person: Person, product: number): Promise<string> {
  return (await driver.versions(person, product))[0].files[0].url as string;
}

const open = (address: string, headers: Record<string, string> = {}) =>
  ask(`GET ${address as "/"}`, { headers });

describe("a download", () => {
  it("is for its seller and whoever has bought it, by token or by a signed address, in parts, too", async () => {
    const { id, file } = await driver.published(seller);
    await addPurchase(driver.server, buyer.id, id);
    const bytes = "export const till = 1;\n";
    for (const person of [seller, buyer]) {
      expect((await ask(`GET ${filePath(file)}`, { token: person.token })).body).toBe(bytes);
      const answer = await open(await signed(person, id));
      expect(answer.body).toBe(bytes);
      expect(answer.headers).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": "attachment; filename=\"till.zip\"; filename*=UTF-8''till.zip",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        etag: `"${shaOf(Buffer.from(bytes))}"`,
      });
      const part = await open(await signed(person, id), { range: "bytes=7-11" });
      expect(part).toMatchObject({
        status: 206,
        body: bytes.slice(7, 12),
        headers: { "content-range": `bytes 7-11/${bytes.length}` },
      });
    }
  });

  it("is not for those who have not bought it, and an unknown file for nobody", async () => {
    const { id, file } = await driver.published(seller);
    const stranger = await driver.buyer();
    const rival = await driver.seller();
    const statuses = [
      await ask(`GET ${filePath(file)}`),
      await ask(`GET ${filePath(file)}`, { token: stranger.token }),
      await ask(`GET ${filePath(file)}`, { token: rival.token }),
      await ask(`GET ${productPath(id, "/files")}`, { token: stranger.token }),
      await ask(`GET ${filePath(2_000_000_000)}`, { token: seller.token }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404]);
    const draft = await driver.draft(seller);
    const hidden = await addProductFile(driver.server, await driver.version(seller, draft));
    expect((await ask(`GET ${filePath(hidden)}`)).status).toBe(404);
    expect((await ask(`GET ${filePath(hidden)}`, { token: stranger.token })).status).toBe(404);
    expect((await ask(`GET ${productPath(draft, "/files/info")}`, { token: stranger.token })).status).toBe(
      404,
    );
  });

  it("ends ten minutes after its address was signed, and is for one person and file", async () => {
    const { id, version } = await driver.published(seller);
    const other = await addProductFile(driver.server, version, { name: "other.zip" });
    await addPurchase(driver.server, buyer.id, id);
    const address = await signed(buyer, id);
    const grant = address.slice(address.indexOf("?"));
    expect((await open(`${filePath(other)}${grant}`)).status).toBe(403);
    expect((await open(`${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`)).status).toBe(403);
    const [user = "", until = "", mac = ""] = grant.slice("?grant=".length).split(".");
    const forged = `${filePath(other)}?grant=${Number(user) + 1}.${until}.${mac}`;
    expect((await open(forged)).status).toBe(403);
    driver.server.advance(9 * 60_000);
    expect((await open(address)).status).toBe(200);
    driver.server.advance(60_000);
    const late = await open(address);
    expect(late).toMatchObject({
      status: 403,
      body: { detail: "This download link has expired. Open the product and download the file again." },
    });
  });

  it("ends at once for who was given the money back, is suspended, or has left", async () => {
    const { id } = await driver.published(seller);
    const [first, second] = [await driver.buyer(), await driver.buyer()];
    for (const person of [first, second]) await addPurchase(driver.server, person.id, id);
    const addresses = [await signed(first, id), await signed(second, id)];
    await refund(first, id);
    await driver.server.database.pool.query("update users set is_active = false where id = $1", [second.id]);
    for (const address of addresses) expect((await open(address)).status).toBe(403);
    expect((await ask(`GET ${productPath(id, "/files")}`, { token: first.token })).status).toBe(403);
  });

  it("ends with the session that its address was signed in, and with no other of that person", async () => {
    const { id } = await driver.published(seller);
    const person = await driver.buyer();
    await addPurchase(driver.server, person.id, id);
    const { kysely } = driver.server.database;
    const other = await openSession(kysely, person.id as UserId, "test", driver.server.now);
    const addresses = [await signed(person, id), await signed({ ...person, token: other }, id)];
    expect((await ask("POST /api/auth/logout", { token: person.token })).status).toBe(204);
    const answers = [await open(addresses[0] ?? ""), await open(addresses[1] ?? "")];
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  });

  it("looks for nobody's session where nothing was signed", async () => {
    const { file } = await driver.published(seller);
    const statements = await driver.server.statementsOf(() =>
      open(`${filePath(file)}?grant=1.zzzzzzzzz.forged`),
    );
    expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([]);
  });

  it("says that bytes which are gone are gone", async () => {
    const { id, file } = await driver.published(seller);
    const { rows } = await driver.server.database.pool.query<{ name: string }>(
      "select files.name from files join product_files on file_id = files.id where product_files.id = $1",
      [file],
    );
    await driver.server.files.remove(rows[0]?.name ?? "");
    expect((await open(await signed(seller, id))).status).toBe(410);
  });
});

describe("a file that is offered no more", () => {
  it("stays for those who bought it before, and is not there for others", async () => {
    const { id, version, file } = await driver.published(seller);
    const kept = await addProductFile(driver.server, version, { name: "kept.zip" });
    const later = await driver.buyer();
    await addPurchase(driver.server, buyer.id, id);
    driver.server.advance(1_000);
    expect((await disable(file)).status).toBe(200);
    driver.server.advance(1_000);
    await addPurchase(driver.server, later.id, id);
    const filesOf = async (person?: Person) =>
      ((await info(id, person))[0].files as { id: number }[]).map((each) => each.id);
    expect(await filesOf(buyer)).toEqual([file, kept]);
    expect(await filesOf(later)).toEqual([kept]);
    expect(await filesOf()).toEqual([kept]);
    const status = async (person: Person) =>
      (await ask(`GET ${filePath(file)}`, { token: person.token })).status;
    expect({
      buyer: await status(buyer),
      later: await status(later),
      seller: await status(seller),
    }).toEqual({ buyer: 200, later: 404, seller: 200 });
    expect((await disable(file, false)).status).toBe(200);
    expect(await filesOf()).toEqual([file, kept]);
  });

  it("is never the last that a published product offers", async () => {
    const { id, version, file } = await driver.published(seller);
    expect((await disable(file)).status).toBe(409);
    expect((await removeFile(file)).status).toBe(409);
    const other = await addProductFile(driver.server, version, { name: "other.zip" });
    expect((await removeFile(other)).status).toBe(204);
    await ask(`POST ${productPath(id, "/withdraw")}`, { token: seller.token });
    expect((await disable(file)).status).toBe(200);
    expect((await ask(`POST ${productPath(id, "/publish")}`, { token: seller.token })).status).toBe(409);
  });

  it("is not deleted while somebody has it", async () => {
    const { id, version } = await driver.published(seller);
    const other = await addProductFile(driver.server, version, { name: "other.zip" });
    const isBought = async () => {
      const { body } = await ask(`GET ${productPath(id, "/files/info")}`, { token: seller.token });
      return (body as { files: { is_bought: boolean }[] }[]).flatMap(({ files }) =>
        files.map((file) => file.is_bought),
      );
    };
    expect(await isBought()).toEqual([false, false]);
    await addPurchase(driver.server, buyer.id, id);
    expect(await isBought()).toEqual([true, true]);
    expect((await removeFile(other)).status).toBe(409);
    await refund(buyer, id);
    const disputed = (topUp: string | null) =>
      driver.server.database.pool.query("update purchases set taken_back_for = $1 where product_id = $2", [
        topUp,
        id,
      ]);
    await disputed("practice/cs_1");
    // The buyer who wins the dispute has the product again.
    expect((await removeFile(other)).status).toBe(409);
    expect(await isBought()).toEqual([true, true]);
    await disputed(null);
    expect(await isBought()).toEqual([false, false]);
    expect((await removeFile(other)).status).toBe(204);
    const { rows } = await driver.server.database.pool.query(
      "select 1 from files where status = 'unwanted' and id not in (select file_id from product_files)",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
