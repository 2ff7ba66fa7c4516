import { observer } from "mobx-react-lite";
import { plainFileName } from "../../core/collaboration/file-text.ts";
import type { ProductFile } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import type { DownloadsStore } from "./downloads.store.ts";

export interface DownloadButtonProps {
  readonly product: ProductId;
  readonly file: ProductFile;
  readonly store: DownloadsStore;
}

export const DownloadButton = observer(function DownloadButton({
  product,
  file,
  store,
}: DownloadButtonProps) {
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
