import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { notFound } from "../../../core/shared/failure.ts";
import type { ProductFileId, ProductVersionId, UserId } from "../../../core/shared/id.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aProduct, aProductFile, aReview, aVersion } from "../../builders/products.ts";
import { BUYER, button, dialog, link, openProduct } from "../../support/product-screen.tsx";

const UNKNOWN = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };

describe("ProductView", () => {
  it("says what one gets, from whom, for how much, and under which licence", () => {
    const { api, answer } = openProduct();
    expect(api.reads[0]?.question).toBe(7);
    answer();
    expect(screen.getByRole("heading", { level: 1, name: "Till kit" })).toBeTruthy();
    expect(screen.getByText("Everything a till needs.")).toBeTruthy();
    expect(screen.getByText("It rings.")).toBeTruthy();
    expect(screen.getByText("$12.50")).toBeTruthy();
    expect(link("Libraries")).toBe("/marketplace?category=libraries");
    expect(link("rust")).toBe("/marketplace?tag=rust");
    expect(link("All products by this seller")).toBe("/marketplace?seller=9");
    const seller = screen.getByRole("region", { name: "About Dana Evers" });
    expect(within(seller).getByRole("link", { name: "Dana Evers" }).getAttribute("href")).toBe(
      "/developers/9",
    );
    expect(screen.getByRole("region", { name: "Licence" }).textContent).toContain(
      "Commercial licence. Use and change it in any number",
    );
    expect(screen.getByText("Read the licence").closest("details")?.open).toBe(false);
    expect(screen.getByText("Buyers can review this product.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Review 7" })).toBeNull();
  });

  it("leaves out what another server does not say, and buys at the present price", async () => {
    const { answer, user, purchases } = openProduct(BUYER);
    answer({ summary: "", priceCents: null, category: null, tags: [], licence: null, seller: UNKNOWN }, []);
    expect(screen.queryByText(/Free|\$|by /)).toBeNull();
    for (const name of ["Licence", "About Unknown"])
      expect(screen.queryByRole("region", { name })).toBeNull();
    expect(screen.queryByText("Report product/7")).toBeNull();
    expect(screen.getByText("No files yet.")).toBeTruthy();
    await user.click(button("Buy"));
    expect(dialog().queryByText(/Price|Licence|balance/)).toBeNull();
    purchases.purchase = null;
    await user.click(dialog().getByRole("button", { name: "Buy" }));
    expect(purchases.bought[0]).toMatch(/^7 at null by /);
    expect(screen.getByRole("heading", { name: "You own this" })).toBeTruthy();
  });

  it("lists the files before they are bought, the older versions folded, and copies a hash", async () => {
    const { answer, user, clipboard } = openProduct();
    const older = aVersion({
      id: 20 as ProductVersionId,
      name: "0.9.0",
      files: [aProductFile({ id: 30 as ProductFileId, name: "old.zip" })],
    });
    answer({}, [aVersion({ notes: "Rings louder." }), older]);
    const latest = within(screen.getByRole("list", { name: "Files of version 1.0.0" }));
    expect(latest.getByText("till.zip")).toBeTruthy();
    expect(latest.getByText("2 KB")).toBeTruthy();
    expect(latest.getByText("ab".repeat(32))).toBeTruthy();
    expect(screen.getByText("Rings louder.")).toBeTruthy();
    expect(screen.getByText("1 older version").closest("details")?.open).toBe(false);
    expect(screen.queryByRole("button", { name: "Download till.zip" })).toBeNull();
    await user.click(button("Copy the SHA-256 of till.zip"));
    expect(clipboard.text).toBe("ab".repeat(32));
    expect(await screen.findByText("Copied")).toBeTruthy();
  });

  it("leads its seller to change it, and tells apart who sees what is not for sale", () => {
    const { answer, unmount } = openProduct(aUser({ id: 9 as UserId, userType: "developer" }));
    answer({ relation: "seller", status: "draft" });
    expect(link("Edit product")).toBe("/marketplace/edit/7");
    expect(screen.getByText("Only you and its buyers can see this product.")).toBeTruthy();
    expect(button("Download till.zip")).toBeTruthy();
    unmount();
    const bought = openProduct(BUYER);
    bought.answer({ relation: "buyer", unofferedBecause: "seller_suspended" });
    expect(
      screen.getByText("No longer for sale: the seller's account is suspended. You still own it."),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
    expect(screen.getByText("Dana Evers").closest("a")).toBeNull();
    expect(screen.queryByRole("link", { name: "All products by this seller" })).toBeNull();
  });

  it("is reported by whoever is signed in, and tells its seller why it was hidden", () => {
    const { answer, unmount } = openProduct();
    answer();
    expect(screen.queryByText("Report product/7")).toBeNull();
    unmount();
    const reader = openProduct(BUYER);
    reader.answer();
    expect(screen.getByText("Report product/7")).toBeTruthy();
    reader.unmount();
    const seller = openProduct(aUser({ id: 9 as UserId, userType: "developer" }));
    seller.answer({ relation: "seller", hiddenBecause: "It is a copy." });
    expect(screen.queryByText("Report product/7")).toBeNull();
    expect(screen.getByText(/It is a copy\./)).toBeTruthy();
  });

  it("goes through its images by button and by arrow keys", async () => {
    const { answer, user } = openProduct();
    const picture = (path: string) => ({
      width: 4,
      height: 3,
      placeholder: "",
      sources: [{ width: 320, avif: `${path}.avif`, webp: `${path}.webp` }],
    });
    answer({
      images: [
        { id: 1, picture: picture("/a"), alt: "The counter" },
        { id: 2, picture: picture("/b"), alt: "The drawer" },
      ],
    });
    expect(screen.getByRole("img", { name: "The counter" })).toBeTruthy();
    await user.click(button("Image 2 of 2: The drawer"));
    expect(screen.getByRole("img", { name: "The drawer" })).toBeTruthy();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("img", { name: "The counter" })).toBeTruthy();
    expect(document.activeElement).toBe(button("Image 1 of 2: The counter"));
  });

  it("says above how it is rated as soon as that is another", async () => {
    const { answer, reviews, user } = openProduct(BUYER);
    answer({ relation: "buyer", averageRating: null, totalRatings: 0 });
    expect(screen.queryAllByText("5.0")).toEqual([]);
    reviews.reviews = [aReview(1, { stars: 5 })];
    await user.click(button("Review 7"));
    // One stands beside the seller, one beside the reviews.
    expect(screen.getAllByText("5.0")).toHaveLength(2);
  });

  it("is not there for what is no product, and asks nobody about what is no number", () => {
    const { api } = openProduct();
    act(() => api.reads[0]?.fail(notFound()));
    expect(screen.getByRole("heading", { name: "This product isn't available" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
    const strange = openProduct(null, "/marketplace/library2");
    expect(strange.api.reads).toEqual([]);
  });

  it("asks anew when somebody else is signed in", () => {
    const { api, page, answer } = openProduct();
    answer();
    act(() => {
      page.current.begin(aSession("token", BUYER));
    });
    expect(api.reads).toHaveLength(2);
    act(() => api.reads[1]?.answer(aProduct({ relation: "buyer" })));
    expect(screen.getByText("You own this")).toBeTruthy();
  });

  it("lets no name of a file break out of its place", () => {
    const { answer, container } = openProduct();
    answer({}, [aVersion({ files: [aProductFile({ name: "<img src=x>\u202egnp.exe" })] })]);
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText(/^<img src=x>/).textContent).not.toContain("\u202e");
  });
});
