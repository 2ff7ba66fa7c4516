import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../../core/discovery/public-address.ts";
import { isSellerThere } from "../../core/products/product.ts";
import type { LibraryItem } from "../../core/products/library.ts";
import { priceText, UNOFFERED_TEXT } from "../../core/products/product-text.ts";
import { PictureView } from "../images/picture-view.tsx";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { CopyButton } from "./copy-button.tsx";
import type { CopyingStore } from "./copying.store.ts";
import { DownloadableFiles } from "./downloadable-files.tsx";
import { DownloadsStore } from "./downloads.store.ts";
import * as s from "./library.module.css";
import type { LibraryStore } from "./library.store.ts";

export interface LibraryRowProps {
  readonly store: LibraryStore;
  readonly item: LibraryItem;
  readonly copying: CopyingStore;
  /** The purchase was archived or restored, so its row disappears. */
  readonly onMoved: () => void;
}

/** Shows a purchase and its actions; the files are loaded when opened. */
export const LibraryRow = observer(function LibraryRow({ store, item, copying, onMoved }: LibraryRowProps) {
  const now = store.now();
  const [isOpen, setOpen] = useState(false);
  const filesId = useId();
  const { title, isArchived } = item;
  return (
    <article className={s.row}>
      <Cover item={item} />
      <div className={s.words}>
        <Facts item={item} now={now} />
        {item.unofferedBecause !== null && <p className={s.note}>{UNOFFERED_TEXT[item.unofferedBecause]}</p>}
        <p className={s.key}>
          <span className={s.label}>Licence key</span>
          <code>{item.licenceKey}</code>
          <CopyButton store={copying} text={item.licenceKey} what={`the licence key of ${title}`} />
        </p>
      </div>
      <div className={s.actions}>
        <Button aria-expanded={isOpen} aria-controls={filesId} onClick={() => setOpen(!isOpen)}>
          Files <span className="visually-hidden">{`of ${title}`}</span>
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} size={16} />
        </Button>
        <Button
          variant="quiet"
          aria-label={`${isArchived ? "Restore" : "Archive"} ${title}`}
          busy={store.archiving.saving === item.id ? "Moving..." : undefined}
          onClick={() => {
            void store.move(item).then((isDone) => {
              if (isDone) onMoved();
            });
          }}
        >
          {isArchived ? "Restore" : "Archive"}
        </Button>
      </div>
      <div id={filesId} className={s.filesPlace}>
        {isOpen && <Files item={item} now={now} copying={copying} />}
      </div>
    </article>
  );
});

function Cover({ item: { cover } }: Pick<LibraryRowProps, "item">) {
  return (
    <span className={s.cover} aria-hidden="true">
      {cover === null ? <Icon name="file" size={28} /> : <PictureView picture={cover} alt="" sizes="128px" />}
    </span>
  );
}

interface FactsProps {
  readonly item: LibraryItem;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
}

function Facts({ item, now }: FactsProps) {
  const { id, productId, title, priceCents, boughtAt, latestVersion, seller } = item;
  return (
    <>
      <h2 className={s.title}>
        <Link to={productPath(productId)}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <p className={s.facts}>
        {seller !== null && (
          <span>
            by <PersonLink person={seller} as={isSellerThere(item) ? "developer" : null} />
          </span>
        )}
        {latestVersion !== null && (
          <span>
            Version <bdi>{latestVersion.name}</bdi>, <TimeAgo time={latestVersion.createdAt} now={now} />
          </span>
        )}
        <span>
          Bought <TimeAgo time={boughtAt} now={now} />
          {priceCents > 0 && <span>{` for ${priceText(priceCents)}`}</span>}
        </span>
        <Link to={`/marketplace/receipts/${String(id)}`} aria-label={`Receipt for ${title}`}>
          Receipt
        </Link>
      </p>
    </>
  );
}

function Files({ item: { productId }, now, copying }: FactsProps & Pick<LibraryRowProps, "copying">) {
  const store = useStartedStore(DownloadsStore, productId);
  return (
    <div className={s.files}>
      <DownloadableFiles store={store} product={productId} rows={1} now={now} copying={copying} />
    </div>
  );
}
