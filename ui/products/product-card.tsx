import { memo } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../../core/discovery/public-address.ts";
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
  /** Of its title. */
  readonly level: 2 | 3;
  /** Left out where all are of one seller. */
  readonly isSellerShown: boolean;
  /** In sight as soon as the page is. */
  readonly isFirst?: boolean;
}

/** A product in a list. The next page of the list leaves the cards that are there as they are. */
export const ProductCard = memo(function ProductCard({
  product,
  level,
  isSellerShown,
  isFirst = false,
}: ProductCardProps) {
  const { id, title, summary, priceCents, seller, sales, averageRating, totalRatings } = product;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={`${card.card} ${s.card}`}>
      <ProductCover product={product} isFirst={isFirst} />
      <div className={s.words}>
        <div className={s.head}>
          <Title className={`${card.title} ${s.title}`}>
            <Link to={productPath(id)}>
              <bdi>{title}</bdi>
            </Link>
          </Title>
          <p className={s.price}>{priceText(priceCents)}</p>
        </div>
        <p className={s.summary} dir="auto">
          {summary}
        </p>
        {isSellerShown && (
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
