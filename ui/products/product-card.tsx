import { memo } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../../core/discovery/public-address.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { priceText, salesText } from "../../core/products/product-text.ts";
import type { ProductSummary } from "../../core/products/product.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Average } from "../ratings/average.tsx";
import * as card from "../shared/card.module.css";
import { PersonLink } from "../shared/person-link.tsx";
import * as s from "./product-card.module.css";
import { ProductCover } from "./product-cover.tsx";

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** The title is a heading of this level. */
  readonly level: 2 | 3;
  /** The seller is left out where all products are the same seller's. */
  readonly isSellerShown: boolean;
  /** The card is visible as soon as the page is. */
  readonly isFirst?: boolean;
}

/** Shows a product in a list; `memo` keeps existing cards unchanged when the next page is added. */
export const ProductCard = memo(function ProductCard({
  product,
  level,
  isSellerShown,
  isFirst = false,
}: ProductCardProps) {
  const { id, title, summary, priceCents, seller, sales, averageRating, totalRatings } = product;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={`${card.card} ${card.large}`}>
      <ProductCover product={product} isFirst={isFirst} />
      <div className={card.words}>
        <div className={s.head}>
          <Title className={`${card.title} ${s.title}`}>
            <Link to={productPath(id)}>
              <bdi>{title}</bdi>
            </Link>
          </Title>
          {priceCents !== null && <p className={s.price}>{priceText(priceCents)}</p>}
        </div>
        {summary !== "" && (
          <p className={s.summary} dir="auto">
            {summary}
          </p>
        )}
        {isSellerShown && isKnown(seller) && (
          <p className={card.creator}>
            <WithAvatar person={seller}>
              <PersonLink person={seller} as="developer" />
            </WithAvatar>
          </p>
        )}
        <p className={card.facts}>
          {averageRating !== null && <Average average={averageRating} total={totalRatings} />}
          {sales > 0 && <span>{salesText(sales)}</span>}
        </p>
      </div>
    </article>
  );
});
