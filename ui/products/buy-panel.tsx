import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { BUY_INTENT } from "../../core/products/buy-intent.ts";
import { priceText } from "../../core/products/product-text.ts";
import type { Product } from "../../core/products/product.ts";
import { SignInLink } from "../auth/sign-in-link.tsx";
import * as button from "../shared/button.module.css";
import { Button, ButtonLink } from "../shared/button.tsx";
import * as s from "./buy-panel.module.css";
import type { DownloadsStore } from "./downloads.store.ts";
import type { Elements } from "../shared/elements.ts";

export interface BuyPanelProps {
  readonly product: Product;
  readonly isVisitor: boolean;
  readonly downloads: DownloadsStore;
  /** After a purchase on this page, the heading takes the focus. */
  readonly isJustBought: boolean;
  readonly onBuy: () => void;
}

/** Shows the one main action: buying, downloading or editing the product. */
export const BuyPanel = observer(function BuyPanel({ isJustBought, onBuy, ...props }: BuyPanelProps) {
  const { product, isVisitor, downloads } = props;
  switch (product.relation) {
    case "seller":
      return (
        <Panel product={product} heading="Your product">
          <ButtonLink variant="primary" to={`/marketplace/edit/${String(product.id)}`}>
            Edit product
          </ButtonLink>
        </Panel>
      );
    case "buyer":
      return (
        <div className={s.panel}>
          <Owned isJustBought={isJustBought} />
          <DownloadLatest product={product} store={downloads} />
        </div>
      );
    case "none":
      return (
        <Panel product={product}>
          {isVisitor ? (
            <SignInLink variant="primary" initialData={BUY_INTENT}>
              {product.priceCents === 0 ? "Sign in to get it" : "Sign in to buy"}
            </SignInLink>
          ) : (
            <Button variant="primary" onClick={onBuy}>
              {product.priceCents === 0 ? "Get it free" : "Buy"}
            </Button>
          )}
        </Panel>
      );
  }
});

/** Takes the focus of the button that it replaces. */
function Owned({ isJustBought }: Pick<BuyPanelProps, "isJustBought">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustBought) heading.current?.focus();
  }, [isJustBought]);
  return (
    <h2 className={s.heading} ref={heading} tabIndex={isJustBought ? -1 : undefined}>
      You own this
    </h2>
  );
}

interface PanelProps {
  readonly product: Product;
  readonly heading?: string;
  readonly children: Elements;
}

function Panel({ product: { priceCents }, heading, children }: PanelProps) {
  return (
    <div className={s.panel}>
      <div>
        {heading !== undefined && <h2 className={s.heading}>{heading}</h2>}
        {priceCents !== null && <p className={s.price}>{priceText(priceCents)}</p>}
      </div>
      {children}
    </div>
  );
}

interface DownloadLatestProps {
  readonly product: Product;
  readonly store: DownloadsStore;
}

/** Downloads a single file at once; with several, links to the list of files. */
const DownloadLatest = observer(function DownloadLatest({ product, store }: DownloadLatestProps) {
  const [latest] = (store.value ?? []).filter(({ files }) => files.length > 0);
  const [file, ...others] = latest?.files ?? [];
  if (file === undefined || others.length > 0)
    return (
      <a className={`${button.button} ${button.primary}`} href="#files">
        Download files
      </a>
    );
  return (
    <Button
      variant="primary"
      busy={store.downloading.saving === file.id ? "Starting..." : undefined}
      onClick={() => void store.download(product.id, file.id)}
    >
      Download
    </Button>
  );
});
