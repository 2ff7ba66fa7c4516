import { observer } from "mobx-react-lite";
import { useState } from "react";
import { productPath } from "../../core/discovery/public-address.ts";
import type { Product } from "../../core/products/product.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { Tag } from "../shared/tag.tsx";
import type { EditProductStore, ProductStep } from "./edit-product.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import * as s from "./product-form.module.css";

interface StandingProps {
  readonly store: EditProductStore;
  readonly product: Product;
  /** Buyers would get at least one file. */
  readonly hasFile: boolean;
  readonly isUploading: boolean;
  readonly onDeleted: () => void;
}

/** Shows whether the product is for sale, and what is missing before it can be. */
export const Standing = observer(function Standing(props: StandingProps) {
  const { store, product, hasFile } = props;
  const { step } = store;
  const [asked, setAsked] = useState<"withdraw" | "delete" | null>(null);
  const isPublished = product.status === "published";
  return (
    <section className={s.standing} aria-labelledby="standing-title">
      <h2 id="standing-title">
        <span>{isPublished ? "For sale" : "Draft"}</span> {isPublished && <Tag tone="accent">Published</Tag>}
      </h2>
      {isPublished ? (
        <p className={s.hint}>Everyone can find and buy it. Changes appear at once.</p>
      ) : (
        <Checks hasFile={hasFile} isDirty={store.isDirty} />
      )}
      <Refusal of={step} what="publish" />
      {!isPublished && <Publish {...props} />}
      <div className={s.more}>
        <ButtonLink to={productPath(product.id)}>View page</ButtonLink>
        {isPublished && <Button onClick={() => setAsked("withdraw")}>Withdraw</Button>}
        {!isPublished && product.sales === 0 && (
          <Button variant="danger" onClick={() => setAsked("delete")}>
            Delete draft
          </Button>
        )}
      </div>
      {asked !== null && <Confirmation {...props} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
});

const Publish = observer(function Publish({ store, hasFile, isUploading }: StandingProps) {
  const isBusy = store.step.saving === "publish" || store.isSaving;
  const hint = isUploading ? "Your files are still uploading." : "Add a file before you publish.";
  return (
    <>
      <Button
        variant="primary"
        busy={isBusy ? "Publishing..." : undefined}
        aria-disabled={!hasFile || undefined}
        aria-describedby={hasFile ? undefined : "publish-hint"}
        onClick={() => {
          if (hasFile) void store.publish();
        }}
      >
        Publish
      </Button>
      {!hasFile && (
        <p className={s.hint} id="publish-hint">
          {hint}
        </p>
      )}
    </>
  );
});

function Checks({ hasFile, isDirty }: { readonly hasFile: boolean; readonly isDirty: boolean }) {
  return (
    <ul className={s.checks} role="list">
      <Check isDone={!isDirty} done="Details saved" open="Details: unsaved changes" />
      <Check isDone={hasFile} done="A file to download" open="A file to download" />
    </ul>
  );
}

interface CheckProps {
  readonly isDone: boolean;
  readonly done: string;
  readonly open: string;
}

function Check({ isDone, done, open }: CheckProps) {
  return (
    <li className={s.check}>
      <span className={isDone ? `${s.mark} ${s.done}` : s.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={18} /> : <span className={s.empty} />}
      </span>
      <span>
        <span>{isDone ? done : open}</span>
        <span className="visually-hidden">{isDone ? ": done" : ": to do"}</span>
      </span>
    </li>
  );
}

const ASKED = {
  withdraw: {
    title: "Withdraw this product?",
    text: "No one will be able to find or buy it. Its buyers keep it, and you can publish it again.",
    keep: "Keep it for sale",
    action: "Withdraw product",
    busy: "Withdrawing...",
  },
  delete: {
    title: "Delete this draft?",
    text: "Its text, pictures and files will be permanently deleted.",
    keep: "Keep it",
    action: "Delete draft",
    busy: "Deleting...",
  },
} as const satisfies Readonly<Partial<Record<ProductStep, unknown>>>;

interface ConfirmationProps extends StandingProps {
  readonly asked: keyof typeof ASKED;
  readonly onClose: () => void;
}

function Confirmation({ store, asked, onClose, onDeleted }: ConfirmationProps) {
  const { text, ...labels } = ASKED[asked];
  return (
    <ConfirmDialog
      of={store.step}
      {...labels}
      run={() => (asked === "withdraw" ? store.withdraw() : store.remove())}
      onClose={(isDone) => {
        onClose();
        if (isDone && asked === "delete") onDeleted();
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
