import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import type { ReadmePreviewStore } from "./readme-preview.store.ts";
import { Readme } from "./readme.tsx";
import * as s from "./write-and-preview.module.css";

interface MarkdownPreviewProps {
  readonly preview: ReadmePreviewStore;
  /** Markdown. */
  readonly text: string;
  /** Where its relative addresses lead; "" for nowhere. */
  readonly repositoryUrl?: string;
  /** Nobody asks for what nobody sees. */
  readonly isShown: boolean;
}

/** As the server draws it, which knows what is shown and what is not. */
export const MarkdownPreview = observer(function MarkdownPreview({
  preview,
  text,
  repositoryUrl = "",
  isShown,
}: MarkdownPreviewProps) {
  useEffect(() => {
    if (isShown) preview.show(text, repositoryUrl);
  }, [preview, text, repositoryUrl, isShown]);
  useEffect(
    () => () => {
      preview.stop();
    },
    [preview],
  );
  return (
    <>
      {preview.failure !== null && (
        <p className={s.error} role="alert">
          <span>{`The preview couldn't be updated. ${failureMessage(preview.failure)} Your text is kept.`}</span>{" "}
          <Button
            variant="quiet"
            onClick={() => {
              preview.retry();
            }}
          >
            Retry
          </Button>
        </p>
      )}
      {preview.document !== null && <Readme document={preview.document} topLevel={3} />}
    </>
  );
});
