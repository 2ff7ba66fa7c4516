import {
  getOwnProductReview,
  getProductRating,
  listProductReviews,
  reviewProduct,
} from "../../contract/product-reviews.ts";
import { REVIEW_NEEDS_PURCHASE } from "../../core/products/purchase.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { addProductNotifications } from "../notifications/inbox/product-notifications.ts";
import { showNamed } from "../pictures/people.ts";
import { showFigures } from "../ratings/show-figures.ts";
import { maySeeOffer } from "./product-policy.ts";
import { findOwned, lockForSale, sellerOf } from "./purchase-repository.ts";
import * as reviews from "./review-repository.ts";

function topicsOf({ params: { id } }: { readonly params: { readonly id: number } }): readonly string[] {
  return [`product:${id}`, "names:all"];
}

const listRoute = route(listProductReviews, {
  pageTopics: topicsOf,
  authorize: maySeeOffer,
  handle: async ({ db, query }, { id }) => {
    const { rows, total } = await reviews.listReviews(db, id, query);
    const shown = rows.map(({ stars, comment, reviewed_at, ...reviewer }) => ({
      stars,
      comment,
      reviewed_at: reviewed_at.toISOString(),
      reviewer: showNamed(reviewer),
    }));
    return result(shown, { total });
  },
});

const figuresRoute = route(getProductRating, {
  pageTopics: topicsOf,
  authorize: maySeeOffer,
  handle: async ({ db }, { id }) => showFigures(await reviews.reviewFigures(db, id)),
});

const reviewRoute = route(reviewProduct, {
  authorize: maySeeOffer,
  handle: async ({ db, body, caller, services }, { id }) => {
    const { userId: reviewer } = caller;
    const now = services.now();
    const seller = (await sellerOf(db, id)) ?? null;
    // A seller who deletes the account at the same moment is not notified.
    const told = seller !== null && (await lockAccountShared(db, seller)) ? [seller] : [];
    // A concurrent refund either comes first, and the review is refused, or later, and hides the review.
    const title = (await lockForSale(db, id))?.title ?? "";
    if ((await findOwned(db, reviewer, id)) === undefined)
      throw new Refusal("forbidden", REVIEW_NEEDS_PURCHASE);
    if (await reviews.saveReview(db, { ...body, product: id, reviewer, now })) {
      const news = { event: "reviewed", actorId: reviewer, productId: id, title } as const;
      await addProductNotifications(db, told, news, now);
    }
    return showFigures(await reviews.reviewFigures(db, id));
  },
});

const ownRoute = route(getOwnProductReview, {
  authorize: maySeeOffer,
  handle: async ({ db, caller }, { id, relation }) => ({
    can_review: relation === "buyer",
    review: (await reviews.reviewBy(db, caller.userId, id)) ?? null,
  }),
});

export const reviewRoutes: readonly Route[] = [listRoute, figuresRoute, reviewRoute, ownRoute];
