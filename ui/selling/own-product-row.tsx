import { Link } from "react-router-dom";
import { isolated } from "../../core/text/plain-name.ts";
import { productPath } from "../../core/discovery/public-address.ts";
import { priceText } from "../../core/products/product-text.ts";
import { PRODUCT_CATEGORY_NAME, type ProductSummary } from "../../core/products/product.ts";
import { counted } from "../../core/shared/counted.ts";
import { ProductCover } from "../products/product-cover.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { Tag } from "../shared/tag.tsx";
import { Actions } from "../shared/actions.tsx";
import * as r from "../shared/own-row.module.css";
import * as s from "./selling.module.css";

/** The style sheet sets the same width. */
const PICTURE_SIZES = "112px";

export function OwnProductRow({ product }: { readonly product: ProductSummary }) {
  const { id, title, status, priceCents, sales, averageRating, totalRatings, category } = product;
  const edit = `/marketplace/edit/${String(id)}`;
  const name = isolated(title);
  return (
    <article className={r.row}>
      <div className={s.picture}>
        <ProductCover product={product} sizes={PICTURE_SIZES} />
      </div>
      <div className={r.words}>
        <h3 className={r.name}>
          <Link to={edit}>
            <bdi>{title}</bdi>
          </Link>{" "}
          {status === "published" ? <Tag tone="accent">Published</Tag> : <Tag>Draft</Tag>}
        </h3>
        <p className={r.facts}>
          {category !== null && <span>{PRODUCT_CATEGORY_NAME[category]}</span>}
          <span>{counted(sales, "sale")}</span>
          {averageRating !== null && (
            <span>{`${averageRating.toFixed(1)} from ${counted(totalRatings, "review")}`}</span>
          )}
        </p>
      </div>
      {priceCents !== null && <p className={s.price}>{priceText(priceCents)}</p>}
      <Actions>
        <ButtonLink to={edit} aria-label={`Edit: ${name}`}>
          Edit
        </ButtonLink>
        <ButtonLink variant="quiet" to={productPath(id)} aria-label={`View page: ${name}`}>
          View page
        </ButtonLink>
      </Actions>
    </article>
  );
}
