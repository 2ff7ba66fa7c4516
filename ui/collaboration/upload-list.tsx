import { observer } from "mobx-react-lite";
import { type AttachmentUpload, MAY_HAVE_DETAILS } from "../../core/collaboration/attachment-uploads.ts";
import { fileSizeText, plainFileName, shortFileName } from "../../core/collaboration/file-text.ts";
import { Button } from "../shared/button.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { CHECK, CLOSE, FILE } from "../shared/icon-paths.ts";
import { Progress } from "../shared/bars.tsx";
import type { SessionComposerStore } from "./session-composer.store.ts";
import * as s from "./session-composer.module.css";

export interface UploadListProps {
  readonly store: SessionComposerStore;
  /** It moves the focus after the pressed button has been removed. */
  readonly onHandled: () => void;
}

export const UploadList = observer(function UploadList({ store, onHandled }: UploadListProps) {
  if (store.uploads.length === 0) return null;
  return (
    <ul className={s.uploads} aria-label="Files to send">
      {store.uploads.map((upload) => {
        const name = plainFileName(upload.fileName);
        return (
          <li key={upload.key} className={upload.error === null ? s.upload : `${s.upload} ${s.failed}`}>
            <Glyph path={FILE} />
            <bdi className={s.name} title={name}>
              {shortFileName(upload.fileName)}
            </bdi>
            <span className={s.size}>{fileSizeText(upload.fileSize)}</span>
            <State upload={upload} name={name} />
            <span className={s.details} role="status">
              {upload.mayHaveDetails && MAY_HAVE_DETAILS}
            </span>
            <span className={s.buttons}>
              {upload.canRetry && upload.error !== null && (
                <Button
                  aria-label={`Retry ${name}`}
                  onClick={() => {
                    store.retryFile(upload.key);
                    onHandled();
                  }}
                >
                  Retry
                </Button>
              )}
              <Button
                variant="quiet"
                className={s.remove}
                aria-label={`Remove ${name}`}
                onClick={() => {
                  store.removeFile(upload.key);
                  onHandled();
                }}
              >
                <Glyph path={CLOSE} size={16} />
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
});

function State({
  upload: { id, error, percent },
  name,
}: {
  readonly upload: AttachmentUpload;
  readonly name: string;
}) {
  if (error !== null)
    return (
      <span className={s.error} role="alert">
        {`Not uploaded. ${error}`}
      </span>
    );
  if (id !== null)
    return (
      <span className={s.state}>
        <Glyph path={CHECK} size={16} />
        <span className="visually-hidden">Uploaded</span>
      </span>
    );
  return (
    <span className={s.state}>
      <Progress aria-label={`Uploading ${name}`} value={percent} max={100} /> <span>{`${percent}%`}</span>
    </span>
  );
}
