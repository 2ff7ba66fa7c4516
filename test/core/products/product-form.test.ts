import { describe, expect, it } from "@jest/globals";
import {
  EMPTY_PRODUCT_FORM,
  isProductTyped,
  productFormErrors,
  readProductForm,
  toProductForm,
  toProductDetails,
} from "../../../core/products/product-form.ts";
import { aProduct } from "../../builders/products.ts";
import { aProductForm } from "../../builders/selling.ts";

describe("the form of a product", () => {
  it("names everything that is missing, in the order of its fields", () => {
    expect(Object.entries(productFormErrors(EMPTY_PRODUCT_FORM))).toEqual([
      ["title", "Title is required"],
      ["summary", "Summary is required"],
      ["category", "Please choose a category"],
      ["price", "Price is required. Enter 0 to give it away."],
      ["licence", "Please choose a licence"],
      ["description", "Description is required"],
    ]);
    expect(toProductDetails(EMPTY_PRODUCT_FORM)).toBeNull();
  });

  it("becomes words with the price in cents and settled tags", () => {
    const form = aProductForm({ title: " Till kit ", tags: "Rust, tills,, rust" });
    expect(productFormErrors(form)).toEqual({});
    expect(toProductDetails(form)).toMatchObject({
      title: "Till kit",
      priceCents: 1_250,
      tags: ["rust", "tills"],
    });
  });

  it("shows a product as it stands, and says whether something else is typed", () => {
    const origin = toProductForm(aProduct({ priceCents: 1_200 }));
    expect(origin.price).toBe("12");
    expect(isProductTyped(origin, origin)).toBe(false);
    expect(isProductTyped({ ...origin, price: "13" }, origin)).toBe(true);
  });

  it("comes back from the device as it was kept, and not as somebody else wrote it", () => {
    const form = aProductForm();
    expect(readProductForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(readProductForm({ ...form, category: "stolen goods" })).toBeNull();
    expect(readProductForm({ ...form, price: 12 })).toBeNull();
    expect(readProductForm(null)).toBeNull();
  });
});
