import { observer } from "mobx-react-lite";
import { plainFileName } from "../../core/collaboration/file-text.ts";
import type { ProductFile } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import type { DownloadsStore } from "./downloads.store.ts";
import { VersionFiles, type VersionFilesProps } from "./version-files.tsx";
import * as s from "./version-files.module.css";

export interface DownloadableFilesProps extends Pick<VersionFilesProps, "now" | "copying"> {
  /** The component that renders this starts the store. */
  readonly store: DownloadsStore;
  readonly product: ProductId;
  /** The skeleton has so many rows. */
  readonly rows: number;
}

/** Shows the files of a product to a user who owns them. */
export const DownloadableFiles = observer(function DownloadableFiles({
  store,
  product,
  rows,
  ...shown
}: DownloadableFilesProps) {
  const { state } = store.downloading;
  return (
    <>
      <Loaded store={store} what="the files" rows={rows}>
        {({ value }) => (
          <VersionFiles
            versions={value}
            {...shown}
            action={(file) => <DownloadButton product={product} file={file} store={store} />}
          />
        )}
      </Loaded>
      {state.kind === "refused" && (
        <p className={s.error} role="alert">
          {`The download didn't start. ${state.message}`}
        </p>
      )}
    </>
  );
});

interface DownloadButtonProps extends Pick<DownloadableFilesProps, "store" | "product"> {
  readonly file: ProductFile;
}

const DownloadButton = observer(function DownloadButton({ store, product, file }: DownloadButtonProps) {
  return (
    <Button
      aria-label={`Download ${plainFileName(file.name)}`}
      busy={store.downloading.saving === file.id ? "Starting..." : undefined}
      onClick={() => void store.download(product, file.id)}
    >
      Download
    </Button>
  );
});
