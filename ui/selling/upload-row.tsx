import { observer } from "mobx-react-lite";
import { useId } from "react";
import { fileSizeText, plainFileName } from "../../core/collaboration/file-text.ts";
import type { ProductUpload } from "../../core/products/product-upload-queue.ts";
import type { UnfinishedFile } from "../../core/products/unfinished-files.ts";
import { percentOf, secondsLeft, STARTS_OVER, timeLeftText } from "../../core/uploads/queued-file.ts";
import type { ProductVersionId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { Icon } from "../shared/icon.tsx";
import { Progress } from "../shared/bars.tsx";
import * as s from "./versions.module.css";
import type { VersionsStore } from "./versions.store.ts";

interface UploadRowProps {
  readonly store: VersionsStore;
  readonly upload: ProductUpload;
}

/** Shows a file that is being uploaded to a version. */
export const UploadRow = observer(function UploadRow({ store, upload }: UploadRowProps) {
  const nameId = useId();
  const { key, state } = upload;
  const name = plainFileName(upload.fileName);
  const isStopped = state.kind === "paused" || state.kind === "failed";
  const resume = state.kind === "failed" ? "Try again" : "Resume";
  return (
    <li className={s.file}>
      <Icon name="file" />
      <div className={s.content}>
        <p className={s.fileName} id={nameId}>
          <bdi>{name}</bdi>
        </p>
        <Progress aria-labelledby={nameId} value={percentOf(upload)} max={100} />
        {state.kind === "failed" ? (
          <ErrorText isSmall>{state.message}</ErrorText>
        ) : (
          <p className={s.fact}>{factOf(upload)}</p>
        )}
        {upload.startsOver && (
          <p className={s.fact} role="status">
            {STARTS_OVER}
          </p>
        )}
      </div>
      <div className={s.actions}>
        <Button
          variant="quiet"
          aria-label={`${isStopped ? resume : "Pause"}: ${name}`}
          onClick={() => {
            if (isStopped) store.resume(key);
            else store.pause(key);
          }}
        >
          {isStopped ? resume : "Pause"}
        </Button>
        <Button variant="quiet" aria-label={`Cancel: ${name}`} onClick={() => void store.cancel(key)}>
          Cancel
        </Button>
      </div>
    </li>
  );
});

function factOf(upload: ProductUpload): string {
  const { state, size, bytesPerSecond } = upload;
  const amount = `${String(percentOf(upload))}% of ${fileSizeText(size)}`;
  if (state.kind === "waiting") return `Waiting in line, ${amount}`;
  if (state.kind === "paused") return `Paused at ${amount}`;
  if (state.kind === "offline") return `${amount}. Interrupted; it resumes automatically.`;
  const left = secondsLeft(upload);
  if (bytesPerSecond === null || left === null) return amount;
  return `${amount}, ${fileSizeText(Math.round(bytesPerSecond))}/s, ${timeLeftText(left)}`;
}

interface UnfinishedRowProps {
  readonly store: VersionsStore;
  readonly version: ProductVersionId;
  readonly file: UnfinishedFile;
}

/** Shows a file whose upload was begun in an earlier visit or another browser. */
export const UnfinishedRow = observer(function UnfinishedRow({ store, version, file }: UnfinishedRowProps) {
  const name = plainFileName(file.fileName);
  return (
    <li className={s.file}>
      <Icon name="file" />
      <div className={s.content}>
        <p className={s.fileName}>
          <bdi>{name}</bdi>
        </p>
        <p className={s.fact}>The upload isn't finished. Add the same file again to continue.</p>
      </div>
      <div className={s.actions}>
        <Button
          variant="quiet"
          aria-label={`Discard: ${name}`}
          busy={store.change.saving === file.url ? "Discarding..." : undefined}
          onClick={() => void store.discard(version, file)}
        >
          Discard
        </Button>
      </div>
    </li>
  );
});
