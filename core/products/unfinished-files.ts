import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft } from "../editing/form-draft.ts";
import type { ProductVersionId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";

/** The file was sent in part; choosing it again continues the upload. */
export interface UnfinishedFile {
  readonly fileName: string;
  readonly fingerprint: string;
  /** The size is in bytes. */
  readonly size: number;
  /** The upload continues at this address. */
  readonly url: string;
}

interface StoredFiles {
  readonly files: readonly UnfinishedFile[];
}

/**
 * It lists the unfinished uploads of each version: those begun on this device, and others that the server
 * lists.
 */
export class UnfinishedFiles extends FormDraft<StoredFiles, ProductVersionId> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "product-uploads", read: readStored });
  }

  of(version: ProductVersionId): readonly UnfinishedFile[] {
    return this.restore(version)?.files ?? [];
  }

  /**
   * Adds an upload. It replaces one at the same address, and one of the same name, because a version has one
   * file of a name.
   */
  add(version: ProductVersionId, file: UnfinishedFile): void {
    const others = this.#without(version, file.url).filter((each) => nameOf(each) !== nameOf(file));
    this.#put(version, [...others, file]);
  }

  forget(version: ProductVersionId, url: string): void {
    this.#put(version, this.#without(version, url));
  }

  #without(version: ProductVersionId, url: string): readonly UnfinishedFile[] {
    return this.of(version).filter((each) => each.url !== url);
  }

  #put(version: ProductVersionId, files: readonly UnfinishedFile[]): void {
    if (files.length === 0) this.discard(version);
    else this.keep(version, { files });
  }
}

function nameOf({ fileName }: UnfinishedFile): string {
  return fileName.toLowerCase();
}

function readStored({ files }: Readonly<Record<string, unknown>>): StoredFiles | null {
  return Array.isArray(files) ? { files: files.filter(isUnfinished) } : null;
}

function isUnfinished(value: unknown): value is UnfinishedFile {
  if (typeof value !== "object" || value === null) return false;
  const { fileName, fingerprint, size, url } = value as Partial<Record<keyof UnfinishedFile, unknown>>;
  return (
    typeof fileName === "string" &&
    typeof fingerprint === "string" &&
    typeof size === "number" &&
    typeof url === "string"
  );
}
