import { map, type Observable } from "rxjs";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type {
  ProductUploadOrder,
  ProductUploadProgress,
  ProductUploads,
} from "../../core/products/product-uploads.port.ts";
import { type TusOptions, TusTransfer } from "./tus-transfer.ts";

const PATH = "/api/marketplace/uploads";

export class TusProductUploads implements ProductUploads {
  readonly #transfer: TusTransfer;

  constructor(bearer: Bearer, options: TusOptions) {
    this.#transfer = new TusTransfer(bearer, options);
  }

  send({
    file,
    fingerprint,
    version,
    url,
    idempotencyKey,
  }: ProductUploadOrder): Observable<ProductUploadProgress> {
    const metadata = {
      filename: file.name,
      version_id: String(version),
      fingerprint,
    };
    return this.#transfer
      .send({ file, url, path: PATH, metadata, idempotencyKey })
      .pipe(map((progress) => (progress.kind === "sent" ? progress : { kind: "began", url: progress.url })));
  }

  abandon(url: string): Promise<void> {
    return this.#transfer.abandon(url);
  }
}
