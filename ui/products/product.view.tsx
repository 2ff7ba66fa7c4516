import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { productPath } from "../../core/discovery/public-address.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { isBuyIntent } from "../../core/products/buy-intent.ts";
import { UNOFFERED_TEXT } from "../../core/products/product-text.ts";
import { isForSale, type Product } from "../../core/products/product.ts";
import { parseId, type ProductId } from "../../core/shared/id.ts";
import { SignInLink } from "../auth/sign-in-link.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SharePage } from "../share-links/share-page.tsx";
import { SubjectTools } from "../moderation/subject-tools.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { initialDataIn } from "../shared/route-state.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { BuyDialog } from "./buy-dialog.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { CopyingStore } from "./copying.store.ts";
import { DownloadsStore } from "./downloads.store.ts";
import { ProductDescriptionStore } from "./product-description.store.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { productHead } from "./product-head.ts";
import {
  Description,
  Lead,
  OfferedFiles,
  OwnFiles,
  type ProductViewProps,
  Reviews,
} from "./product-sections.tsx";
import { ProductLicence } from "./product-licence.tsx";
import { ProductReviewsStore } from "./product-reviews.store.ts";
import { ProductVersionsStore } from "./product-versions.store.ts";
import * as s from "./product.module.css";
import { ProductStore } from "./product.store.ts";
import { PurchaseStore } from "./purchase.store.ts";
import { AbsentPage } from "../shared/absent-page.tsx";

export const productPage: ScreenPage = {
  load: (stores, { params: { id = "" } }) => {
    const store = stores.get(ProductStore);
    store.start(id);
    const product = parseId(id) as ProductId | null;
    if (product === null) return [store];
    const beside = [
      stores.get(ProductDescriptionStore),
      stores.get(ProductVersionsStore),
      stores.get(ProductReviewsStore),
    ] as const;
    for (const each of beside) each.start(product);
    return [store, ...beside];
  },
};

export const ProductView = observer(function ProductView({ parts }: ProductViewProps) {
  const { id = "" } = useParams();
  const store = useStartedStore(ProductStore, id);
  return (
    <LoadedPage
      store={store}
      title="Product"
      what="the product"
      skeleton={
        <>
          <div className={s.waiting} aria-hidden="true" />
          <Skeleton label="Loading the product" />
        </>
      }
      notFound={<NotFound isVisitor={store.user === null} />}
    >
      {(product) => <Ready key={product.id} store={store} product={product} parts={parts} />}
    </LoadedPage>
  );
});

interface ReadyProps extends ProductViewProps {
  readonly store: ProductStore;
  readonly product: Product;
}

const Ready = observer(function Ready({ store, product, parts }: ReadyProps) {
  const copying = useStore(CopyingStore);
  const downloads = useOwnFiles(product);
  const { purchase, isJustBought, confirm } = useBuying(store, product);
  const { id, title, status, relation } = product;
  const shown = { product, now: store.now(), copying };
  const note = noteOf(product);
  return (
    <Page
      title={title}
      documentHead={productHead(product)}
      lead={<Lead product={product} />}
      actions={
        status === "published" && (
          <>
            {isForSale(product) && <SharePage title={title} path={productPath(id)} />}
            {relation !== "seller" && isKnown(product.seller) && (
              <SubjectTools
                subject={{ kind: "product", id }}
                person={{ id: product.seller.id, name: displayName(product.seller) }}
                isVisitor={store.user === null}
                menu={parts.menu}
              />
            )}
          </>
        )
      }
    >
      <HiddenNotice what="product" because={product.hiddenBecause} />
      <DetailLayout
        actionFirst
        facts={<ProductFacts {...shown} />}
        action={
          <BuyPanel
            product={product}
            isVisitor={store.user === null}
            downloads={downloads}
            isJustBought={isJustBought}
            onBuy={() => purchase.open(product)}
          />
        }
      >
        {note !== undefined && <p className={s.note}>{note}</p>}
        <ProductGallery images={product.images} category={product.category} />
        <Description product={product} />
        {relation === "none" ? <OfferedFiles {...shown} /> : <OwnFiles {...shown} downloads={downloads} />}
        {product.licence !== null && <ProductLicence licence={product.licence} />}
        <Reviews store={store} product={product} parts={parts} />
      </DetailLayout>
      <BuyDialog store={purchase} onConfirm={() => void confirm()} />
    </Page>
  );
});

/** Explains why the product is not for sale; undefined where it is. */
function noteOf({ relation, status, unofferedBecause }: Product): string | undefined {
  if (unofferedBecause !== null) return `${UNOFFERED_TEXT[unofferedBecause]} You still own it.`;
  if (status === "published") return undefined;
  return relation === "seller"
    ? "Only you and its buyers can see this product."
    : "This is no longer for sale.";
}

/** Runs the purchase from the dialog to its end. */
function useBuying(store: ProductStore, product: Product) {
  const purchase = useStore(PurchaseStore);
  const [isJustBought, setJustBought] = useState(false);
  useBuyIntent(store, product, purchase);
  const confirm = async () => {
    const news = await purchase.confirm();
    if (news === "changed") store.reload();
    if (news !== "bought") return;
    setJustBought(true);
    store.bought();
  };
  return { purchase, isJustBought, confirm };
}

/** Opens the dialog once for a user who clicked Buy and had to sign in; only the dialog buys. */
function useBuyIntent({ user }: ProductStore, product: Product, purchase: PurchaseStore): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isWanted = user !== null && isBuyIntent(initialDataIn(location.state));
  const goOn = useEffectEvent(() => {
    void navigate(location.pathname, { replace: true, state: null });
    if (product.relation === "none" && product.status === "published") purchase.open(product);
  });
  useEffect(() => {
    if (isWanted) goOn();
  }, [isWanted]);
}

/** Loads the files once the user owns the product. */
function useOwnFiles({ id, relation }: Product): DownloadsStore {
  const downloads = useStore(DownloadsStore);
  const isOwn = relation !== "none";
  useEffect(() => {
    if (!isOwn) return undefined;
    downloads.start(id);
    return () => downloads.stop();
  }, [downloads, id, isOwn]);
  return downloads;
}

function NotFound({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <AbsentPage
      title="Product not found"
      sentence="This product isn't available"
      instead={{ to: "/marketplace", label: "Browse products" }}
      signIn={isVisitor && <SignInLink variant="quiet">Sign in</SignInLink>}
    >
      {isVisitor
        ? "It's no longer for sale. If you bought it, sign in to see it."
        : "It's no longer for sale."}
    </AbsentPage>
  );
}
