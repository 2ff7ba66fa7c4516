import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { ProductRelation } from "../../../core/products/product.ts";
import type { RatingFigures } from "../../../core/ratings/rating.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductId } from "../../../core/shared/id.ts";
import { OwnReviewStore } from "../../../ui/products/own-review.store.ts";
import { OwnReview } from "../../../ui/products/own-review.tsx";
import { ProductReviews } from "../../../ui/products/product-reviews.tsx";
import { ProductReviewsStore } from "../../../ui/products/product-reviews.store.ts";
import { aReview } from "../../builders/products.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProductReviewsApi } from "../../fakes/fake-product-reviews-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(relation: ProductRelation, prepare: (api: FakeProductReviewsApi) => void = () => undefined) {
  const api = new FakeProductReviewsApi();
  prepare(api);
  const told: (number | null)[] = [];
  const onFigures = ({ averageRating }: RatingFigures) => {
    told.push(averageRating);
  };
  const id = 7 as ProductId;
  const drawn = drawScreen(
    <ProductReviews
      product={{ id, relation }}
      onFigures={onFigures}
      form={(onReviewed) => <OwnReview product={id} onReviewed={onReviewed} />}
    />,
    {
      stores: [
        new ProductReviewsStore(api, new FakeClock(Date.UTC(2026, 0, 3))),
        new OwnReviewStore(api, new FakeNotices()),
      ],
    },
  );
  return { ...drawn, api, told };
}

const reviews = () => within(screen.getByRole("list", { name: "Reviews" })).getAllByRole("article");

describe("ProductReviews", () => {
  it("shows what buyers say with the distribution, and has no form for others", () => {
    const { told } = open("none", (api) => {
      api.reviews = [aReview(1), aReview(2, { comment: "" })];
    });
    expect(screen.getByRole("table", { name: "Ratings by stars" })).toBeTruthy();
    expect(reviews().map(({ textContent }) => textContent)).toEqual([
      "4 of 5B1Buyer 12 days agoRings well.",
      "4 of 5B2Buyer 22 days ago",
    ]);
    expect(told).toEqual([4]);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText("Buyers can review this product.")).toBeTruthy();
  });

  it("goes on by pages of 20", async () => {
    const { user } = open("none", (api) => {
      api.reviews = Array.from({ length: 21 }, (_, at) => aReview(at + 1));
    });
    expect(reviews()).toHaveLength(20);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(reviews()).toHaveLength(21);
  });

  it("takes a buyer's review, and the changed one after it", async () => {
    const { user, api } = open("buyer");
    await user.click(screen.getByRole("button", { name: "Review this product" }));
    expect(screen.getByText("Please select a rating")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "5 stars" }));
    await user.type(screen.getByRole("textbox", { name: /Comment/ }), " Good ");
    await user.click(screen.getByRole("button", { name: "Review this product" }));
    expect(screen.getByText("Your review is saved.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "3 stars" }));
    await user.click(screen.getByRole("button", { name: "Change your review" }));
    expect(api.sent).toEqual(["7: 5 Good", "7: 3 Good"]);
  });

  it("opens with what was said before", () => {
    open("buyer", (api) => {
      api.ownReview = { canReview: true, review: { stars: 2, comment: "Loud." } };
    });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "2 stars" }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Comment/ }).value).toBe("Loud.");
  });

  it("says why a review was not taken", async () => {
    const { user, api } = open("buyer");
    await user.click(screen.getByRole("radio", { name: "5 stars" }));
    api.failure = new Failure({ kind: "forbidden", status: 403, detail: "Only buyers review." });
    await user.click(screen.getByRole("button", { name: "Review this product" }));
    expect(screen.getByRole("alert").textContent).toBe("Only buyers review.");
  });
});
