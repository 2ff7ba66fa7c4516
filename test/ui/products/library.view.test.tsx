import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { LibraryItem } from "../../../core/products/library.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductVersionId, PurchaseId } from "../../../core/shared/id.ts";
import { CopyingStore } from "../../../ui/products/copying.store.ts";
import { DownloadsStore } from "../../../ui/products/downloads.store.ts";
import { LibraryStore } from "../../../ui/products/library.store.ts";
import { LibraryView } from "../../../ui/products/library.view.tsx";
import { aLibraryItem, aVersion } from "../../builders/products.ts";
import { FakeClipboard } from "../../fakes/fake-clipboard.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeFileDownloads } from "../../fakes/fake-file-downloads.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { downloadable, FakePurchasesApi } from "../../fakes/fake-purchases-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(items: readonly LibraryItem[], at = "/marketplace/library") {
  const api = new FakePurchasesApi();
  api.items.push(...items);
  const [notices, downloads, clipboard] = [new FakeNotices(), new FakeFileDownloads(), new FakeClipboard()];
  const drawn = drawScreen(<LibraryView />, {
    at,
    pattern: "/marketplace/library",
    stores: [
      new LibraryStore(api, new FakeClock(Date.UTC(2026, 0, 3)), notices),
      new DownloadsStore(api, downloads, notices),
      new CopyingStore(clipboard),
    ],
  });
  return { ...drawn, api, downloads, clipboard };
}

const rows = (name = "Products") => within(screen.getByRole("list", { name })).getAllByRole("article");
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("LibraryView", () => {
  it("shows each purchase with its version, its key and its receipt", async () => {
    const { user, clipboard } = open([aLibraryItem()]);
    expect(screen.getByRole("heading", { level: 1, name: "Your library 1" })).toBeTruthy();
    expect(rows()[0]?.textContent).toContain("by Dana EversVersion 1.0.0, 2 days ago");
    expect(rows()[0]?.textContent).toContain("for $12.50");
    expect(screen.getByRole("link", { name: "Till kit" }).getAttribute("href")).toBe("/marketplace/7");
    expect(screen.getByRole("link", { name: "Receipt for Till kit" }).getAttribute("href")).toBe(
      "/marketplace/receipts/41",
    );
    await user.click(button("Copy the licence key of Till kit"));
    expect(clipboard.text).toBe("KEY-1");
  });

  it("says why something is no longer sold", () => {
    open([aLibraryItem({ unofferedBecause: "withdrawn" })]);
    expect(rows()[0]?.textContent).toContain("No longer for sale: the seller withdrew it.");
  });

  it("opens the files of a purchase with the notes of their versions, and downloads them", async () => {
    const { user, api, downloads } = open([aLibraryItem()]);
    const older = aVersion({ id: 20 as ProductVersionId, name: "0.9.0", notes: "First." });
    api.versions = [downloadable(aVersion({ notes: "Louder." })), downloadable(older)];
    expect(button("Files of Till kit").getAttribute("aria-expanded")).toBe("false");
    await user.click(button("Files of Till kit"));
    expect(screen.getByText("Louder.")).toBeTruthy();
    expect(screen.getByText("First.")).toBeTruthy();
    const [latest] = screen.getAllByRole("button", { name: "Download till.zip" });
    if (latest !== undefined) await user.click(latest);
    expect(downloads.started).toEqual(["till.zip from /api/files/31?grant=g"]);
    await user.click(button("Files of Till kit"));
    expect(screen.queryByText("Louder.")).toBeNull();
  });

  it("archives a purchase, says so where the focus goes, and has it in the other view", async () => {
    const other = aLibraryItem({ id: 42 as PurchaseId, title: "Oven kit" });
    const { user, api, address } = open([aLibraryItem(), other]);
    await user.click(button("Archive Till kit"));
    expect(api.archived).toEqual(["41: true"]);
    expect(rows()).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe("Till kit was archived");
    await user.click(screen.getByRole("tab", { name: "Archive" }));
    expect(address()).toBe("/marketplace/library?view=archive");
  });

  it("brings an archived one back", async () => {
    const { user, api } = open([aLibraryItem({ isArchived: true })], "/marketplace/library?view=archive");
    expect(rows("Archived products")).toHaveLength(1);
    await user.click(button("Restore Till kit"));
    expect(api.archived).toEqual(["41: false"]);
    expect(document.activeElement?.textContent).toBe("Till kit is back in your library");
    expect(screen.getByRole("heading", { name: "Nothing archived" })).toBeTruthy();
  });

  it("says why it could not be archived", async () => {
    const { user, api } = open([aLibraryItem()]);
    api.failure = new Failure({ kind: "server", status: 500 });
    await user.click(button("Archive Till kit"));
    expect(screen.getByRole("alert").textContent).toBe("Server error. Please try again later.");
    expect(rows()).toHaveLength(1);
  });

  it("leads whoever has bought nothing to the products", () => {
    open([]);
    expect(screen.getByRole("heading", { name: "Nothing here yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse products" }).getAttribute("href")).toBe("/marketplace");
  });
});
