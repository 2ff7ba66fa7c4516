import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { NOT_YOUR_PRODUCT, type Product } from "../../core/products/product.ts";
import { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { ABSENT } from "../shared/drawings/absent.ts";
import { LOCKED } from "../shared/drawings/locked.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { EditProductStore } from "./edit-product.store.ts";
import { Gallery } from "./gallery.tsx";
import { GalleryStore } from "./gallery.store.ts";
import { ProductForm } from "./product-form.tsx";
import * as s from "./product-form.module.css";
import { Standing } from "./standing.tsx";
import { Steps } from "./steps.tsx";
import { Versions } from "./versions.tsx";
import { VersionsStore } from "./versions.store.ts";

const TITLE = "Edit product";

const LABELS = {
  title: "Title",
  summary: "Summary",
  category: "Category",
  tags: "Tags",
  price: "Price",
  licence: "Licence",
  description: "Description",
} as const;

export const EditProductView = observer(function EditProductView() {
  const { id = "" } = useParams();
  const store = useStartedStore(EditProductStore, id);
  return (
    <LoadedPage store={store.product} title={TITLE} what="the product" notFound={<Unavailable />}>
      {({ value }) =>
        value.relation === "seller" ? <Editing store={store} product={value} /> : <NotYours />
      }
    </LoadedPage>
  );
});

interface EditingProps {
  readonly store: EditProductStore;
  readonly product: Product;
}

/** Tells whether the first step has just led here. */
function isNext(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isNext" in state;
}

const Editing = observer(function Editing({ store, product }: EditingProps) {
  const gallery = useStore(GalleryStore);
  const navigate = useNavigate();
  const location = useLocation();
  const files = useRef<HTMLHeadingElement>(null);
  const isFirst = product.publishedAt === null;
  const hasJustBegun = isNext(location.state);
  const versions = useStartedStore(VersionsStore, product.id);
  useEffect(() => {
    gallery.show(product, (found) => store.adopt(found));
  }, [gallery, store, product]);
  useEffect(() => () => gallery.stop(), [gallery]);
  useEffect(() => {
    if (!hasJustBegun) return undefined;
    // The page's heading takes the focus first on each new address.
    const frame = requestAnimationFrame(() => files.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [hasJustBegun]);
  return (
    <Page title={isFirst ? "Sell a product" : TITLE} lead={<bdi>{product.title}</bdi>}>
      {isFirst && <Steps at={versions.hasFile ? 2 : 1} />}
      <div className={s.columns}>
        <div className={s.content}>
          <Versions store={versions} product={product.id} heading={files} />
          <Gallery store={gallery} />
          <Details store={store} product={product} />
        </div>
        <Standing
          store={store}
          product={product}
          hasFile={versions.hasFile}
          isUploading={versions.uploads.some(({ state }) => state.kind !== "complete")}
          onDeleted={() => void navigate("/marketplace/selling", { replace: true })}
        />
      </div>
    </Page>
  );
});

const Details = observer(function Details({ store, product }: EditingProps) {
  const preview = useStore(ReadmePreviewStore);
  const { state, conflicts, isDirty } = store;
  return (
    <ProductForm
      store={store}
      preview={preview}
      onSubmit={() => void store.submit()}
      actions={
        <SaveBar
          variant={product.status === "published" ? "primary" : "secondary"}
          isSaving={store.isSaving}
          saved={state.kind === "saved" && !isDirty ? "Saved" : undefined}
        >
          Save changes
        </SaveBar>
      }
    >
      <FormConflicts
        conflicts={conflicts}
        isSaid={state.kind === "refused"}
        labels={LABELS}
        onTake={(part) => store.change(part)}
      />
    </ProductForm>
  );
});

function NotYours() {
  return (
    <Page title={TITLE}>
      <EmptyState title={NOT_YOUR_PRODUCT} drawing={LOCKED} action={<Back />}>
        You can see its page, but not change it.
      </EmptyState>
    </Page>
  );
}

function Unavailable() {
  return (
    <Page title={TITLE}>
      <EmptyState title="This product isn't available" drawing={ABSENT} action={<Back />}>
        It was deleted, or it isn't yours.
      </EmptyState>
    </Page>
  );
}

function Back() {
  return <ButtonLink to="/marketplace/selling">Your products</ButtonLink>;
}
