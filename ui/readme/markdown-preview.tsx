import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import type { ReadmePreviewStore } from "./readme-preview.store.ts";
import { Readme } from "./readme.tsx";
import * as s from "./write-and-preview.module.css";

interface MarkdownPreviewProps {
  readonly preview: ReadmePreviewStore;
  readonly text: string;
  /** Relative addresses lead there; "" makes them lead nowhere. */
  readonly repositoryUrl?: string;
  /** A hidden preview sends no request. */
  readonly isShown: boolean;
}

/** Shows the Markdown as the server renders it, which decides what is shown. */
export const MarkdownPreview = observer(function MarkdownPreview({
  preview,
  text,
  repositoryUrl = "",
  isShown,
}: MarkdownPreviewProps) {
  useEffect(() => {
    if (isShown) preview.show(text, repositoryUrl);
  }, [preview, text, repositoryUrl, isShown]);
  useEffect(() => () => preview.stop(), [preview]);
  return (
    <>
      {preview.failure !== null && (
        <p className={s.error} role="alert">
          <span>{`The preview couldn't be updated. ${failureMessage(preview.failure)} Your text is kept.`}</span>{" "}
          <Button variant="quiet" onClick={() => preview.retry()}>
            Retry
          </Button>
        </p>
      )}
      {preview.document !== null && <Readme document={preview.document} topLevel={3} />}
    </>
  );
});
