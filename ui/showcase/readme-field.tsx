import { observer } from "mobx-react-lite";
import { useId } from "react";
import { MAX_README_BYTES, readmeFormatOf } from "../../core/readme/readme-limits.ts";
import { hasReadme, README_NAME } from "../../core/showcase/showcase-form.ts";
import { MarkdownPreview } from "../readme/markdown-preview.tsx";
import type { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { WriteAndPreview } from "../readme/write-and-preview.tsx";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { FileButton } from "../shared/file-button.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import type { ShowcaseFormStore } from "./showcase-form.store.ts";
import * as s from "./showcase-form.module.css";

interface ReadmeFieldProps {
  readonly store: ShowcaseFormStore;
  readonly preview: ReadmePreviewStore;
}

/** Lets the owner choose a readme file or type a text, beside its preview; a phone shows one of them. */
export const ReadmeField = observer(function ReadmeField({ store, preview }: ReadmeFieldProps) {
  const { readmeRefusal } = store;
  return (
    <div className={s.readme}>
      <FileRow store={store} />
      <ErrorText>{readmeRefusal}</ErrorText>
      <WriteAndPreview
        of={store}
        name="readme"
        label="Readme"
        hint="Markdown"
        optional
        preview={(isShown) => <Drawn store={store} preview={preview} isShown={isShown} />}
      />
    </div>
  );
});

const FileRow = observer(function FileRow({ store }: Pick<ReadmeFieldProps, "store">) {
  const hint = useId();
  const { form } = store;
  const [row, focusRow] = useFocusBack<HTMLDivElement>();
  return (
    <div className={s.fileRow} ref={row} role="group" aria-label="Readme file" tabIndex={-1}>
      <FileButton
        label={hasReadme(form) ? "Replace with a file" : "Choose a file"}
        accept=".md,.txt,text/markdown,text/plain"
        describedBy={hint}
        onFile={(file) => void store.chooseReadme(file)}
      />
      {hasReadme(form) && (
        <Button
          variant="quiet"
          onClick={() => {
            store.removeReadme();
            focusRow();
          }}
        >
          Remove readme
        </Button>
      )}
      <p className={s.hint} id={hint}>
        {form.readmeName !== README_NAME && hasReadme(form) && (
          <span>
            <bdi>{form.readmeName}</bdi>.{" "}
          </span>
        )}
        <span>{`A .md or .txt file up to ${MAX_README_BYTES / 1024} KB, or write it here.`}</span>
      </p>
    </div>
  );
});

interface DrawnProps extends ReadmeFieldProps {
  /** A hidden preview sends no request. */
  readonly isShown?: boolean;
}

export const Drawn = observer(function Drawn({ store, preview, isShown = true }: DrawnProps) {
  const { readme, readmeName, repositoryUrl } = store.form;
  if (!hasReadme(store.form)) return <p className={s.hint}>The preview appears here.</p>;
  if (readmeFormatOf(readmeName) === "text") return <pre className={s.plain}>{readme}</pre>;
  return <MarkdownPreview preview={preview} text={readme} repositoryUrl={repositoryUrl} isShown={isShown} />;
});
