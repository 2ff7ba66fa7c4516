import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { productPath } from "../../core/discovery/public-address.ts";
import { formatDollars } from "../../core/payments/money.ts";
import type { Receipt } from "../../core/products/library.ts";
import type { Seller } from "../../core/products/product.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { LICENCE_TEXTS } from "../../core/products/licence-texts.ts";
import { Fact } from "../shared/fact.tsx";
import * as s from "./receipt.module.css";
import { ReceiptStore } from "./receipt.store.ts";
import { AbsentPage } from "../shared/absent-page.tsx";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

/** Shows a receipt to the purchase's buyer and seller. */
export const ReceiptView = observer(function ReceiptView() {
  const { id = "" } = useParams();
  const store = useStartedStore(ReceiptStore, id);
  return (
    <LoadedPage store={store} title="Receipt" what="the receipt" rows={2} notFound={<NotFound />}>
      {(receipt) => (
        <Page
          title={`Receipt ${String(receipt.id)}`}
          actions={
            <div className={s.tools}>
              <ButtonLink variant="quiet" to="/marketplace/library">
                Your library
              </ButtonLink>
              <Button onClick={() => window.print()}>Print</Button>
            </div>
          }
        >
          <Paper receipt={receipt} />
        </Page>
      )}
    </LoadedPage>
  );
});

function Paper({ receipt }: { readonly receipt: Receipt }) {
  const { productId, title, priceCents, licence, boughtAt, refundedAt, buyer, seller, licenceKey } = receipt;
  return (
    <article className={s.paper}>
      <p className={s.brand}>{PRODUCT_NAME}</p>
      <dl className={s.facts}>
        <Fact name="Date">
          <time dateTime={boughtAt}>{DATE.format(new Date(boughtAt))}</time>
        </Fact>
        <Fact name="Buyer">{nameOf(buyer)}</Fact>
        <Fact name="Seller">{nameOf(seller)}</Fact>
      </dl>
      <table className={s.items}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={s.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <Link to={productPath(productId)}>
                <bdi>{title}</bdi>
              </Link>
              <span className={s.licence}>{LICENCE_TEXTS[licence].name}</span>
            </td>
            <td className={s.amount}>{formatDollars(priceCents / 100)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total, paid from wallet</th>
            <td className={s.amount}>{formatDollars(priceCents / 100)}</td>
          </tr>
        </tfoot>
      </table>
      {refundedAt !== null && (
        <p className={s.refunded}>
          Refunded on <time dateTime={refundedAt}>{DATE.format(new Date(refundedAt))}</time>.
        </p>
      )}
      {licenceKey !== "" && (
        <p className={s.key}>
          Licence key <code>{licenceKey}</code>
        </p>
      )}
    </article>
  );
}

function nameOf(person: Seller | null): ReactNode {
  return person === null ? "Deleted account" : <bdi>{displayName(person)}</bdi>;
}

function NotFound() {
  return (
    <AbsentPage
      title="Receipt not found"
      sentence="This receipt isn't available"
      instead={{ to: "/marketplace/library", label: "Your library" }}
    >
      Only the buyer and the seller of a purchase can see its receipt.
    </AbsentPage>
  );
}
