import { type ReactNode } from "react";
import { fileSizeText, plainFileName } from "../../core/collaboration/file-text.ts";
import type { ProductFile, ProductVersion } from "../../core/products/product.ts";
import { counted } from "../../core/shared/counted.ts";
import { Icon } from "../shared/icon.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { CopyingStore } from "./copying.store.ts";
import * as s from "./version-files.module.css";

export interface VersionFilesProps {
  /** The latest version comes first. */
  readonly versions: readonly ProductVersion[];
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly copying: CopyingStore;
  /** It renders the action at the end of a file's row. */
  readonly action?: (file: ProductFile) => ReactNode;
}

/** Shows the files of the latest version, and those of older versions folded below. */
export function VersionFiles({ versions, ...shown }: VersionFilesProps) {
  const [latest, ...older] = versions.filter(({ files }) => files.length > 0);
  if (latest === undefined) return <p className={s.none}>No files yet.</p>;
  return (
    <>
      <Version version={latest} {...shown} />
      {older.length > 0 && (
        <details className={s.older}>
          <summary>{counted(older.length, "older version")}</summary>
          {older.map((version) => (
            <Version key={version.id} version={version} {...shown} />
          ))}
        </details>
      )}
    </>
  );
}

interface VersionProps extends Omit<VersionFilesProps, "versions"> {
  readonly version: ProductVersion;
}

function Version({ version: { id, name, notes, createdAt, files }, now, ...shown }: VersionProps) {
  return (
    <section className={s.version} aria-labelledby={`version-${String(id)}`}>
      <h3 id={`version-${String(id)}`} className={s.name}>
        Version <bdi>{name}</bdi>{" "}
        <span className={s.when}>
          <TimeAgo time={createdAt} now={now} />
        </span>
      </h3>
      {notes !== "" && (
        <div className={s.notes}>
          <UserText text={notes} />
        </div>
      )}
      <ul className={s.files} role="list" aria-label={`Files of version ${name}`}>
        {files.map((file) => (
          <File key={file.id} file={file} {...shown} />
        ))}
      </ul>
    </section>
  );
}

interface FileProps extends Pick<VersionFilesProps, "copying" | "action"> {
  readonly file: ProductFile;
}

function File({ file, copying, action }: FileProps) {
  const name = plainFileName(file.name);
  return (
    <li className={s.file}>
      <Icon name="file" />
      <div className={s.facts}>
        <p className={s.fileName}>
          <bdi>{name}</bdi> <span className={s.size}>{fileSizeText(file.size)}</span>
        </p>
        <p className={s.hash}>
          <span>SHA-256</span>
          <CopyButton store={copying} text={file.sha256} what={`the SHA-256 of ${name}`} />
        </p>
        <code className={s.digits}>{file.sha256}</code>
      </div>
      {action !== undefined && <div className={s.action}>{action(file)}</div>}
    </li>
  );
}
