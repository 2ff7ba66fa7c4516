import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductFileId, ProductId } from "../../../core/shared/id.ts";
import { DownloadsStore } from "../../../ui/products/downloads.store.ts";
import { FakeFileDownloads } from "../../fakes/fake-file-downloads.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakePurchasesApi } from "../../fakes/fake-purchases-api.ts";

const PRODUCT = 7 as ProductId;
const FILE = 31 as ProductFileId;

function setUp() {
  const [api, downloads] = [new FakePurchasesApi(), new FakeFileDownloads()];
  const store = new DownloadsStore(api, downloads, new FakeNotices());
  store.start(PRODUCT);
  return { api, downloads, store };
}

describe("DownloadsStore", () => {
  it("downloads by an address that is new, however long the list has stood there", async () => {
    const { api, downloads, store } = setUp();
    const [version] = api.versions;
    if (version === undefined) throw new Error("There is one");
    const files = version.files.map((file) => ({ ...file, address: "/api/files/31?grant=new" }));
    api.versions = [{ ...version, files }];
    expect(await store.download(PRODUCT, FILE)).toBe(true);
    expect(downloads.started).toEqual(["till.zip from /api/files/31?grant=new"]);
  });

  it("starts nothing that is gone or cannot be asked for, and says why", async () => {
    const { api, downloads, store } = setUp();
    api.versions = [];
    expect(await store.download(PRODUCT, FILE)).toBe(false);
    expect(store.downloading.state).toMatchObject({
      kind: "refused",
      message: "The requested resource was not found.",
    });
    api.failure = new Failure({ kind: "timed-out" });
    await store.download(PRODUCT, FILE);
    expect(store.downloading.state).toMatchObject({ message: "Request timed out. Please try again." });
    expect(downloads.started).toEqual([]);
  });
});
