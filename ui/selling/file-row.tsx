import { observer } from "mobx-react-lite";
import { useState } from "react";
import { fileSizeText, plainFileName } from "../../core/collaboration/file-text.ts";
import type { ProductFile } from "../../core/products/product.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Icon } from "../shared/icon.tsx";
import { Tag } from "../shared/tag.tsx";
import * as s from "./versions.module.css";
import { placeOf, type VersionsStore } from "./versions.store.ts";
import { Actions } from "../shared/actions.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";

interface FileRowProps {
  readonly store: VersionsStore;
  readonly file: ProductFile;
}

/** Shows a file that buyers can or could download. */
export const FileRow = observer(function FileRow({ store, file }: FileRowProps) {
  const name = plainFileName(file.name);
  const { isDisabled, isBought } = file;
  const busy = store.change.saving === placeOf(file) ? "Saving..." : undefined;
  const refusal = store.refusalOf(file);
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={s.file}>
      <Icon name="file" />
      <div className={s.content}>
        <p className={s.fileName}>
          <bdi>{name}</bdi> {isDisabled && <Tag>Not offered</Tag>}
        </p>
        <p className={s.fact}>
          <span>{fileSizeText(file.size)}</span>{" "}
          <span className={s.hash}>{`SHA-256 ${file.sha256.slice(0, 12)}…`}</span>
        </p>
        <ErrorText isSmall>{refusal}</ErrorText>
      </div>
      <div className={s.actions}>
        <Button
          variant="quiet"
          aria-label={`${isDisabled ? "Offer again" : "Stop offering"}: ${name}`}
          busy={busy}
          onClick={() => void store.offer(file, isDisabled)}
        >
          {isDisabled ? "Offer again" : "Stop offering"}
        </Button>
        {!isBought && (
          <Button variant="quiet" aria-label={`Delete: ${name}`} busy={busy} onClick={() => setAsked(true)}>
            Delete
          </Button>
        )}
      </div>
      {isAsked && (
        <DeleteDialog
          name={name}
          onClose={() => setAsked(false)}
          onDelete={() => {
            setAsked(false);
            void store.remove(file);
          }}
        />
      )}
    </li>
  );
});

interface DeleteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

function DeleteDialog({ name, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog open title="Delete this file?" onClose={onClose}>
      <p>
        <bdi>{name}</bdi> will be permanently deleted. To keep it for later, stop offering it instead.
      </p>
      <Actions isAtEnd isApart>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" onClick={onDelete}>
          Delete file
        </Button>
      </Actions>
    </Dialog>
  );
}
