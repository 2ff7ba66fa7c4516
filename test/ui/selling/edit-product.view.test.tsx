import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductFileId, ProductVersionId } from "../../../core/shared/id.ts";
import { fingerprintOf } from "../../../core/uploads/file-digest.ts";
import { EditProductView } from "../../../ui/selling/edit-product.view.tsx";
import { NewProductView } from "../../../ui/selling/new-product.view.tsx";
import { aProduct, aProductFile, aVersion } from "../../builders/products.ts";
import { sellingParts } from "../../builders/selling.ts";
import { drawScreen } from "../../support/draw-screen.tsx";
import { FakeFileContents } from "../../fakes/fake-file-contents.ts";

function open(prepare: (parts: ReturnType<typeof sellingParts>) => void = () => undefined) {
  const parts = sellingParts();
  prepare(parts);
  const { edit, gallery, next, details, versions, preview } = parts;
  const stores = [edit, gallery, next, details, versions, preview];
  const drawn = drawScreen(<EditProductView />, {
    at: "/marketplace/edit/7",
    pattern: "/marketplace/edit/:id",
    stores,
  });
  const choose = (label: string, ...names: readonly string[]) =>
    drawn.user.upload(
      screen.getByLabelText(label, { selector: "input" }),
      names.map((name) => new File(["12345678"], name, { lastModified: 1 })),
    );
  return { ...parts, ...drawn, choose };
}

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const filesOf = (name: string) => within(screen.getByRole("list", { name: `Files of version ${name}` }));

describe("the page of an own product", () => {
  it("begins the first version as soon as its files are chosen, and publishes once one is there", async () => {
    const { user, api, files, uploads, choose } = open();
    expect(press("Publish").getAttribute("aria-disabled")).toBe("true");
    await choose("Choose files", "till.zip", "guide.pdf");
    expect(files.writes).toEqual([expect.stringMatching(/^add 1\.0\.0 /)]);
    expect(uploads.sending).toEqual(["till.zip", "guide.pdf"]);
    act(() => {
      uploads.tell("till.zip", { kind: "began", url: "/up/1" });
      uploads.tell("till.zip", { kind: "sent", bytes: 4 });
    });
    const bar = filesOf("1.0.0").getByRole("progressbar", { name: "till.zip" });
    expect(bar.getAttribute("value")).toBe("50");
    expect(screen.getByText("50% of 8 B")).toBeTruthy();
    files.arrive(21 as ProductVersionId, "till.zip");
    act(() => {
      uploads.complete("till.zip");
    });
    await user.click(press("Publish"));
    expect(api.writes).toEqual(["publish"]);
    expect(screen.getByRole("heading", { name: "For sale Published" })).toBeTruthy();
  });

  it("says before files are chosen that hidden details stay in them", async () => {
    const { choose } = open();
    expect(
      screen.getByText(/exactly as uploaded, with hidden details such as authors' names\./),
    ).toBeTruthy();
    await choose("Choose files", "till.zip");
    expect(screen.getByText(/Hidden details such as authors' names stay in them\./)).toBeTruthy();
  });

  it("keeps chosen files until the version has a name", async () => {
    const { user, files, uploads, choose } = open();
    await user.clear(screen.getByLabelText("Version"));
    await choose("Choose files", "till.zip");
    const error = screen.getByRole("link", { name: "Version is required" });
    expect(error.getAttribute("href")).toBe(`#${screen.getByLabelText("Version").id}`);
    await user.type(screen.getByLabelText("Version"), "2.0.0");
    await user.click(press("Upload 1 file"));
    expect(files.writes).toEqual([expect.stringMatching(/^add 2\.0\.0 /)]);
    expect(uploads.sending).toEqual(["till.zip"]);
  });

  it("says what became of an upload, and tries again", async () => {
    const { user, uploads, choose } = open(({ files }) => {
      files.found = [aVersion()];
    });
    await choose("Add files", "guide.pdf");
    act(() => {
      uploads.fail("guide.pdf", new Failure({ kind: "network" }));
    });
    expect(screen.getByText("0% of 8 B. Interrupted; it resumes automatically.")).toBeTruthy();
    await user.click(press("Cancel: guide.pdf"));
    await choose("Add files", "guide.pdf");
    act(() => {
      uploads.fail(
        "guide.pdf",
        new Failure({ kind: "conflict", detail: "This version already has a file with this name." }),
      );
    });
    expect(screen.getByRole("alert").textContent).toBe("This version already has a file with this name.");
    await user.click(press("Try again: guide.pdf"));
    expect(uploads.sending).toEqual(["guide.pdf"]);
  });

  it("adds a version with notes above the others, and changes its notes", async () => {
    const { user, files, choose } = open((parts) => {
      parts.files.found = [aVersion()];
    });
    await user.click(press("Add a version"));
    expect(screen.getByText("The latest is 1.0.0")).toBeTruthy();
    await user.type(screen.getByLabelText("Version"), "1.1.0");
    await user.type(screen.getByLabelText(/^Notes/), "Rings twice.");
    await choose("Choose the files of this version", "till.zip");
    expect(screen.getByText("Rings twice.")).toBeTruthy();
    expect(screen.getByText("1 older version")).toBeTruthy();
    await user.click(press("Edit notes of version 1.1.0"));
    await user.type(screen.getByLabelText(/^Notes/), " Three times.");
    await user.click(press("Save"));
    expect(files.writes.at(-1)).toBe("update 1.1.0");
    expect(screen.getByText("Rings twice. Three times.")).toBeTruthy();
  });

  it("shows what another browser began to send: it goes on with the same file, or is discarded", async () => {
    const version = 21 as ProductVersionId;
    const till = { name: "till.zip", size: 8, type: "", lastModified: 1 };
    const fingerprint = await fingerprintOf(till, new FakeFileContents());
    const begun = (name: string, url: string) => ({
      version,
      fileName: name,
      fingerprint: name === till.name ? fingerprint : "",
      size: 8,
      url,
    });
    const { user, uploads, choose } = open((parts) => {
      parts.files.found = [aVersion({ id: version })];
      parts.files.begun = [begun("till.zip", "/up/1"), begun("guide.pdf", "/up/2")];
      // The server has removed this upload since.
      parts.unfinished.add(version, begun("old.zip", "/up/0"));
    });
    expect(screen.queryByText("old.zip")).toBeNull();
    await user.click(press("Discard: guide.pdf"));
    expect(uploads.abandoned).toEqual(["/up/2"]);
    expect(screen.queryByText("guide.pdf")).toBeNull();
    await choose("Add files", "till.zip");
    expect(uploads.orders.at(-1)).toMatchObject({ url: "/up/1" });
    expect(screen.queryByRole("button", { name: "Discard: till.zip" })).toBeNull();
  });

  it("stops offering a file, and says why one can't be deleted", async () => {
    const { user, files } = open((parts) => {
      parts.files.found = [
        aVersion({ files: [aProductFile(), aProductFile({ id: 32 as ProductFileId, name: "guide.pdf" })] }),
      ];
    });
    await user.click(press("Stop offering: till.zip"));
    expect(screen.getByText("Not offered")).toBeTruthy();
    files.failure = new Failure({
      kind: "conflict",
      detail: "This file has been bought and can't be deleted. Stop offering it instead.",
    });
    await user.click(press("Delete: guide.pdf"));
    const asked = within(screen.getByRole("dialog", { name: "Delete this file?" }));
    expect(files.writes).toHaveLength(1);
    await user.click(asked.getByRole("button", { name: "Keep it" }));
    expect(files.writes).toHaveLength(1);
    await user.click(press("Delete: guide.pdf"));
    await user.click(press("Delete file"));
    expect(screen.getByRole("alert").textContent).toBe(
      "This file has been bought and can't be deleted. Stop offering it instead.",
    );
    expect(screen.getByText("guide.pdf")).toBeTruthy();
  });

  it("offers no deletion of what buyers have, and says so once", () => {
    open((parts) => {
      parts.files.found = [
        aVersion({ files: [aProductFile({ isBought: true })] }),
        aVersion({
          id: 20 as ProductVersionId,
          name: "0.9.0",
          files: [aProductFile({ id: 30 as ProductFileId, name: "old.zip", isBought: true })],
        }),
      ];
    });
    expect(screen.queryByRole("button", { name: /^Delete: / })).toBeNull();
    expect(press("Stop offering: till.zip")).toBeTruthy();
    expect(screen.getAllByText(/^Buyers have these files, so they can't be deleted\./)).toHaveLength(1);
  });

  it("withdraws after a question, and lets a draft be published again", async () => {
    const { user, api } = open((parts) => {
      parts.files.found = [aVersion()];
      parts.api.edit({ status: "published", publishedAt: "2026-01-02T00:00:00.000Z" });
    });
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    await user.click(press("Withdraw"));
    await user.click(press("Withdraw product"));
    expect(api.writes).toEqual(["withdraw"]);
    expect(press("Publish").getAttribute("aria-disabled")).toBeNull();
  });

  it("deletes a draft and leads back to the others", async () => {
    const { user, api, address } = open();
    await user.click(press("Delete draft"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete draft" }));
    expect(api.current).toBeNull();
    await waitFor(() => {
      expect(address()).toBe("/marketplace/selling");
    });
  });

  it("moves pictures by keyboard, and says so", async () => {
    const { user, api } = open((parts) => {
      parts.api.addPicture("one");
      parts.api.addPicture("two");
    });
    press("Move down: picture 1").focus();
    await user.keyboard("{ArrowDown}");
    expect(api.current?.images.map(({ alt }) => alt)).toEqual(["two", "one"]);
    expect(screen.getByText("Picture is now 2 of 2")).toBeTruthy();
    await user.click(press("Remove: picture 1"));
    expect(api.current?.images.map(({ alt }) => alt)).toEqual(["one"]);
  });

  it("lets nobody else change it", () => {
    open((parts) => {
      parts.api.current = aProduct({ relation: "none" });
    });
    expect(screen.getByText("Only the seller of a product can change it.")).toBeTruthy();
    expect(screen.queryByLabelText("Title")).toBeNull();
  });
});

describe("the page of a new product", () => {
  it("leads to the files once its words are saved", async () => {
    const { create, preview, api } = sellingParts();
    const { user, address } = drawScreen(<NewProductView />, {
      at: "/marketplace/new",
      pattern: "/marketplace/new",
      stores: [create, preview],
    });
    await user.click(press("Continue to files"));
    expect(screen.getByRole("link", { name: "Please choose a category" })).toBeTruthy();
    expect(screen.getByText("Description is required", { selector: "p" })).toBeTruthy();
    await user.type(screen.getByLabelText("Title"), "Till kit");
    await user.type(screen.getByLabelText("Summary"), "Rings.");
    await user.selectOptions(screen.getByLabelText("Category"), "tools");
    await user.type(screen.getByLabelText("Price in US dollars"), "12.500");
    await user.selectOptions(screen.getByLabelText("Licence"), "MIT");
    await user.type(screen.getByLabelText("Text"), "It rings.");
    await user.click(press("Continue to files"));
    expect(screen.getByText(/^A point before three digits can mean/, { selector: "p" })).toBeTruthy();
    await user.clear(screen.getByLabelText("Price in US dollars"));
    await user.type(screen.getByLabelText("Price in US dollars"), "12,50");
    await user.click(press("Continue to files"));
    expect(api.made[0]?.details).toMatchObject({ title: "Till kit", priceCents: 1_250 });
    expect(address()).toBe("/marketplace/edit/7");
  });
});
