import { act, screen, within } from "@testing-library/react";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { Buying } from "../../core/products/buying.ts";
import { subjectKey } from "../../core/moderation/subject.ts";
import type { Product, ProductVersion } from "../../core/products/product.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { SubjectMenuProps } from "../../ui/moderation/subject-menu.tsx";
import { CopyingStore } from "../../ui/products/copying.store.ts";
import { DownloadsStore } from "../../ui/products/downloads.store.ts";
import type { OwnReviewProps } from "../../ui/products/own-review.tsx";
import { OwnershipStore } from "../../ui/products/ownership.store.ts";
import { ProductDescriptionStore } from "../../ui/products/product-description.store.ts";
import { ProductReviewsStore } from "../../ui/products/product-reviews.store.ts";
import { ProductVersionsStore } from "../../ui/products/product-versions.store.ts";
import { ProductStore } from "../../ui/products/product.store.ts";
import { ProductView } from "../../ui/products/product.view.tsx";
import { PurchaseStore } from "../../ui/products/purchase.store.ts";
import { PageSharingStore } from "../../ui/share-links/page-sharing.store.ts";
import { aUser } from "../builders/auth.ts";
import { aProduct, aVersion } from "../builders/products.ts";
import { aSessionStore } from "../builders/session-store.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClipboard } from "../fakes/fake-clipboard.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeFileDownloads } from "../fakes/fake-file-downloads.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeProductReviewsApi } from "../fakes/fake-product-reviews-api.ts";
import { FakeProductsApi } from "../fakes/fake-products-api.ts";
import { FakePurchasesApi } from "../fakes/fake-purchases-api.ts";
import { FakeShareSheet } from "../fakes/fake-showcase-tools.ts";
import { FakeWalletApi } from "../fakes/fake-wallet-api.ts";
import { drawScreen } from "./draw-screen.tsx";

const parts = {
  menu: { View: ({ subject }: SubjectMenuProps) => <p>{`Report ${subject ? subjectKey(subject) : ""}`}</p> },
  ownReview: {
    View: ({ product, onReviewed }: OwnReviewProps) => (
      <button type="button" onClick={onReviewed}>{`Review ${product}`}</button>
    ),
  },
};

export const BUYER = aUser({ id: 2 as UserId });

export function openProduct(user: AuthUser | null = null, at = "/marketplace/7", state?: unknown) {
  const [api, purchases, wallet] = [new FakeProductsApi(), new FakePurchasesApi(), new FakeWalletApi()];
  wallet.balanceCents = 5_000;
  const page = aPage();
  const session = aSessionStore(user, page);
  const [clock, notices, clipboard] = [
    new FakeClock(Date.UTC(2026, 0, 3)),
    new FakeNotices(),
    new FakeClipboard(),
  ];
  const downloads = new FakeFileDownloads();
  const reviews = new FakeProductReviewsApi();
  const drawn = drawScreen(<ProductView parts={parts} />, {
    at,
    state,
    pattern: "/marketplace/:id",
    stores: [
      new ProductStore(api, page.current, clock),
      new ProductDescriptionStore(api),
      new ProductVersionsStore(api),
      new ProductReviewsStore(reviews, clock),
      new OwnershipStore(purchases),
      new DownloadsStore(purchases, downloads, notices),
      new PurchaseStore(new Buying(purchases, api, wallet), new FakeIdempotencyKeys(), notices),
      new CopyingStore(clipboard),
      new PageSharingStore({ navigation: new FakeNavigation(), sheet: new FakeShareSheet(), clipboard }),
      session,
    ],
  });
  const answer = (changes: Partial<Product> = {}, versions: readonly ProductVersion[] = [aVersion()]) => {
    act(() => api.reads.at(-1)?.answer(aProduct(changes)));
    act(() =>
      api.descriptions.at(-1)?.answer({
        contents: [],
        blocks: [{ kind: "element", tag: "p", children: ["It rings."] }],
        isPlain: false,
      }),
    );
    act(() => api.filesAsked.at(-1)?.answer(versions));
  };
  return { ...drawn, api, purchases, wallet, notices, clipboard, downloads, reviews, page, answer };
}

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
export const dialog = () => within(screen.getByRole("dialog"));
