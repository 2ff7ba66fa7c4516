import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense } from "react";
import { isKnown } from "../../core/images/person-name.ts";
import { isSellerThere, type Product } from "../../core/products/product.ts";
import { salesText } from "../../core/products/product-text.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import type { SubjectMenuProps } from "../moderation/subject-menu.tsx";
import { Average } from "../ratings/average.tsx";
import { Readme } from "../readme/readme.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import type { CopyingStore } from "./copying.store.ts";
import { DownloadableFiles } from "./downloadable-files.tsx";
import type { DownloadsStore } from "./downloads.store.ts";
import type { OwnReviewProps } from "./own-review.tsx";
import { ProductDescriptionStore } from "./product-description.store.ts";
import { ProductReviews } from "./product-reviews.tsx";
import { ProductVersionsStore } from "./product-versions.store.ts";
import * as s from "./product.module.css";
import type { ProductStore } from "./product.store.ts";
import { VersionFiles } from "./version-files.tsx";
import type { Elements } from "../shared/elements.ts";

/** The parts are loaded after the page, in chunks of their own. */
export interface ProductViewProps {
  readonly parts: {
    /**
     * Signed-in readers have it beside another user's product; like all parts it suspends until its code is loaded.
     */
    readonly menu: { readonly View: ComponentType<SubjectMenuProps> };
    /** Buyers review the product here. */
    readonly ownReview: { readonly View: ComponentType<OwnReviewProps> };
  };
}

export function Lead({ product }: { readonly product: Product }) {
  const { summary, seller, averageRating, totalRatings, sales, status } = product;
  return (
    <>
      {summary !== "" && (
        <span className={s.summary} dir="auto">
          {summary}
        </span>
      )}
      <span className={s.lead}>
        {isKnown(seller) && (
          <WithAvatar person={seller}>
            by <PersonLink person={seller} as={isSellerThere(product) ? "developer" : null} />
          </WithAvatar>
        )}
        {averageRating !== null && <Average average={averageRating} total={totalRatings} />}
        {sales > 0 && <span>{salesText(sales)}</span>}
        {status === "draft" && <Tag>Not for sale</Tag>}
      </span>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: Elements;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={s.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

export const Description = observer(function Description({ product }: { readonly product: Product }) {
  const store = useStartedStore(ProductDescriptionStore, product.id);
  if (store.value?.blocks.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="description-title">
      {/* The text has headings of its own. */}
      <h2 className="visually-hidden" id="description-title">
        Description
      </h2>
      <Loaded store={store} what="the description" rows={5}>
        {({ value: document }) => <Readme document={document} topLevel={3} />}
      </Loaded>
    </section>
  );
});

interface FilesProps {
  readonly product: Product;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly copying: CopyingStore;
}

/** Shows what readers may know of the files before buying. */
export const OfferedFiles = observer(function OfferedFiles({ product, now, copying }: FilesProps) {
  const store = useStartedStore(ProductVersionsStore, product.id);
  return (
    <Section id="files" title="Files">
      <Loaded store={store} what="the files" rows={2}>
        {({ value }) => <VersionFiles versions={value} now={now} copying={copying} />}
      </Loaded>
    </Section>
  );
});

/** Shows the files to a user who owns them. */
export function OwnFiles({
  product: { id },
  downloads,
  ...shown
}: FilesProps & { readonly downloads: DownloadsStore }) {
  return (
    <Section id="files" title="Files">
      <DownloadableFiles store={downloads} product={id} rows={2} {...shown} />
    </Section>
  );
}

interface ReviewsProps extends ProductViewProps {
  readonly store: ProductStore;
  readonly product: Product;
}

/** Shows reviews with a buyer's form, whose code is loaded after the page. */
export function Reviews({ store, product, parts }: ReviewsProps) {
  return (
    <ProductReviews
      product={product}
      onFigures={store.rated}
      form={(onReviewed) => (
        <Suspense fallback={<Skeleton rows={2} label="Loading your review" />}>
          <parts.ownReview.View product={product.id} onReviewed={onReviewed} />
        </Suspense>
      )}
    />
  );
}
