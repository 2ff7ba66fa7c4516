import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { readPreparedImages } from "../../../server/images/prepared-images.ts";
import { sampleFaces } from "../../../server/profiles/add-sample-faces.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { SAMPLE_PEOPLE } from "../../../server/sample-data/people.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const FACES = join(import.meta.dirname, "../../../server/sample-data/faces");

const database = await openTestDatabase();
const folder = emptyFolder();
const files = new DiskFileStore(folder);
await addSampleData(database.kysely, new Date("2026-03-02T09:00:00Z"), [sampleFaces], () =>
  Promise.resolve(files),
);
afterAll(() => database.close());

describe("the sample faces", () => {
  it("are those of all developers and some clients, as their uploads would be", async () => {
    const { rows } = await database.pool.query<{ username: string }>(
      `select username, kind, is_named, owner_id = users.id as own,
          (select count(*) from image_files join files on files.id = file_id
            where image_id = images.id and files.status = 'stored') as files
        from users join images on images.id = avatar_id`,
    );
    for (const row of rows)
      expect(row).toMatchObject({ kind: "avatar", is_named: true, own: true, files: 2 });
    const shown = rows.map(({ username }) => username);
    const without = SAMPLE_PEOPLE.filter(({ username }) => !shown.includes(username));
    expect(without.filter(({ userType }) => userType === "developer")).toEqual([]);
    expect(without.length).toBeGreaterThan(0);
    expect(shown).toContain("clara");
  });

  it("are squares of the largest size of avatars, of 8 KB each at the most", async () => {
    for (const [name, { drawings }] of await readPreparedImages(FACES)) {
      const bytes = drawings.flatMap((drawing) => Object.values(drawing.bytes));
      expect({ name, widths: drawings.map(({ width }) => width) }).toEqual({ name, widths: [192] });
      expect(drawings.every(({ width, height }) => width === height)).toBe(true);
      expect(bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(8 * 1024);
    }
  });

  it("are missing where the marketplace is without files, and nothing else is", async () => {
    const empty = await openTestDatabase();
    try {
      expect(await addSampleData(empty.kysely, new Date(), [sampleFaces])).toBe(true);
      const { rows } = await empty.pool.query("select from users where avatar_id is not null");
      expect(rows).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});
