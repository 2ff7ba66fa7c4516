import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { PRODUCTS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { formatProductFilter, NO_PRODUCT_FILTER } from "../../core/products/product-filter.ts";
import { isSellerThere, type Product, PRODUCT_CATEGORY_NAME } from "../../core/products/product.ts";
import { AboutCreator } from "../creators/about-creator.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { CopyButton } from "./copy-button.tsx";
import type { CopyingStore } from "./copying.store.ts";
import { LICENCE_TEXTS } from "../../core/products/licence-texts.ts";
import { OwnershipStore } from "./ownership.store.ts";
import { Fact } from "../shared/fact.tsx";
import * as s from "./product-facts.module.css";

export interface ProductFactsProps {
  readonly product: Product;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly copying: CopyingStore;
}

/** Shows beside the description the user's purchase, the category and the seller. */
export function ProductFacts({ product, now, copying }: ProductFactsProps) {
  const { category, tags, licence, seller, sellerCard, relation } = product;
  const listed = (changes: Partial<typeof NO_PRODUCT_FILTER>) =>
    withQuery(PRODUCTS_PATH, formatProductFilter({ ...NO_PRODUCT_FILTER, ...changes }));
  return (
    <>
      {relation === "buyer" && <Ownership product={product} now={now} copying={copying} />}
      {(category !== null || licence !== null || tags.length > 0) && (
        <dl className={s.facts}>
          {category !== null && (
            <Fact name="Category">
              <Link to={listed({ category })}>{PRODUCT_CATEGORY_NAME[category]}</Link>
            </Fact>
          )}
          {licence !== null && (
            <Fact name="Licence">
              <a href="#licence">{LICENCE_TEXTS[licence].name}</a>
            </Fact>
          )}
          {tags.length > 0 && (
            <Fact name="Tags" className={s.tags}>
              {tags.map((tag) => (
                <Link key={tag} to={listed({ tag })}>
                  {tag}
                </Link>
              ))}
            </Fact>
          )}
        </dl>
      )}
      {isKnown(seller) && isSellerThere(product) && (
        <section className={s.seller} aria-label={`About ${displayName(seller)}`}>
          <h2 className={s.factTitle}>Seller</h2>
          <AboutCreator person={seller} card={sellerCard}>
            <p>
              <Link to={listed({ seller: seller.id })}>All products by this seller</Link>
            </p>
          </AboutCreator>
        </section>
      )}
    </>
  );
}

/** Shows a buyer the licence key and the link to the receipt. */
const Ownership = observer(function Ownership({ product: { id }, now, copying }: ProductFactsProps) {
  const store = useStartedStore(OwnershipStore, id);
  return (
    <section className={s.purchase} aria-labelledby="purchase-title">
      <h2 className={s.factTitle} id="purchase-title">
        Your purchase
      </h2>
      <Loaded store={store} what="your purchase" rows={1}>
        {({ value: purchase }) =>
          purchase !== null && (
            <dl className={s.facts}>
              <Fact name="Licence key" className={s.key}>
                <code>{purchase.licenceKey}</code>
                <CopyButton store={copying} text={purchase.licenceKey} what="licence key" />
              </Fact>
              <Fact name="Bought">
                <TimeAgo time={purchase.boughtAt} now={now} />
                {" · "}
                <Link to={`/marketplace/receipts/${String(purchase.id)}`}>Receipt</Link>
              </Fact>
            </dl>
          )
        }
      </Loaded>
      <p>
        <Link to="/marketplace/library">Your library</Link>
      </p>
    </section>
  );
});
