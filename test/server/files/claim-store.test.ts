import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Database } from "../../../server/database/database.ts";
import { adoptStore, claimStore, requireOwnStore } from "../../../server/files/claim-store.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { newFileName } from "../../../server/files/file-name.ts";
import { emptyFolder } from "../../support/empty-folder.ts";
import { openTestDatabase } from "../support/test-database.ts";

let database: Database;
let store: DiskFileStore;

const newStore = () => new DiskFileStore(emptyFolder());

async function* bytes() {
  yield await Promise.resolve(Buffer.from("bytes"));
}

const id = async () =>
  (await database.kysely.selectFrom("installation").select("id").executeTakeFirstOrThrow()).id;
const idOf = async (given: DiskFileStore) => ({ owner: await given.owner() });

beforeEach(async () => {
  database = await openTestDatabase();
  store = newStore();
});

afterEach(() => database.close());

describe("a database's claim to a store", () => {
  it("is good for an empty one, which is marked, and again at each start", async () => {
    expect(await claimStore(database.kysely, store)).toBeUndefined();
    expect(await idOf(store)).toEqual({ owner: await id() });
    expect(await claimStore(database.kysely, store)).toBeUndefined();
  });

  it("is good for one of an earlier release whose files it knows", async () => {
    const name = newFileName("videos");
    await store.put(name, bytes());
    await database.kysely.insertInto("files").values({ name, size: 5, status: "stored" }).execute();
    expect(await claimStore(database.kysely, store)).toBeUndefined();
    expect(await idOf(store)).toEqual({ owner: await id() });
  });

  it("is not for files that it does not know", async () => {
    await store.put(newFileName("videos"), bytes());
    await expect(requireOwnStore(database.kysely, store)).rejects.toThrow(/knows none of them/);
    expect(await idOf(store)).toEqual({ owner: undefined });
  });

  it("is not for the store of another database", async () => {
    await store.setOwner(randomUUID());
    await expect(requireOwnStore(database.kysely, store)).rejects.toThrow(/belongs to another database/);
  });

  it("is not for a second store, as a disk that is not mounted or another machine's folder", async () => {
    await requireOwnStore(database.kysely, store);
    const second = newStore();
    await expect(requireOwnStore(database.kysely, second)).rejects.toThrow(/are in another store/);
    expect(await idOf(second)).toEqual({ owner: undefined });
  });

  it("is for one of two empty stores that are claimed at once", async () => {
    const second = newStore();
    const claims = await Promise.all([store, second].map((one) => claimStore(database.kysely, one)));
    expect(claims.toSorted()).toEqual(["absent", undefined]);
  });

  it("is good again once somebody says so", async () => {
    const other = randomUUID();
    await store.setOwner(other);
    expect(await adoptStore(database.kysely, store)).toBe(other);
    expect(await claimStore(database.kysely, store)).toBeUndefined();
    expect(await adoptStore(database.kysely, store)).toBeUndefined();
  });
});
