import { observer } from "mobx-react-lite";
import { type MouseEvent, useEffect } from "react";
import { linkedAddress } from "../../core/collaboration/attachment-address.ts";
import { fileSizeText, plainFileName, shortFileName } from "../../core/collaboration/file-text.ts";
import type { SessionAttachment } from "../../core/collaboration/session.ts";
import { Glyph } from "../shared/glyph.tsx";
import { FILE } from "../shared/icon-paths.ts";
import type { SessionFilesStore } from "./session-files.store.ts";
import * as a from "./attachments.module.css";

export interface AttachmentItemProps {
  readonly files: SessionFilesStore;
  readonly attachment: SessionAttachment;
}

/** Shows a file of a message. Its name was chosen by a stranger: it is shown as text, shortened in the middle. */
export const AttachmentItem = observer(function AttachmentItem({ files, attachment }: AttachmentItemProps) {
  const { id, fileName, filePath, previewPath, fileSize } = attachment;
  useEffect(() => {
    if (previewPath === null) return;
    const showing = files.show(id, previewPath);
    return () => showing.unsubscribe();
  }, [files, id, previewPath]);
  const name = (
    <>
      <Glyph path={FILE} />
      <bdi title={plainFileName(fileName)}>{shortFileName(fileName)}</bdi>
    </>
  );
  if (filePath === null)
    return (
      <li className={a.attachment}>
        <span className={a.fileName}>{name}</span>
        <span className={a.size}>{`${fileSizeText(fileSize)}, removed`}</span>
      </li>
    );
  const address = linkedAddress(filePath);
  if (address !== null)
    return (
      <li className={a.attachment}>
        <a className={a.fileName} href={address} target="_blank" rel="noreferrer">
          {name}
        </a>
        <span className={a.size}>{fileSize > 0 && fileSizeText(fileSize)}</span>
      </li>
    );
  const picture = files.pictures.get(id);
  const error = files.errors.get(id);
  const save = (event: MouseEvent) => {
    // The address alone opens nothing, because it does not contain the credential.
    event.preventDefault();
    void files.save(attachment);
  };
  return (
    <li className={a.attachment}>
      {previewPath !== null && (
        <span className={a.preview}>{picture !== undefined && <img src={picture} alt="" />}</span>
      )}
      <a className={a.fileName} href={filePath} onClick={save} onAuxClick={save}>
        {name}
      </a>
      <span className={a.size}>
        {fileSize > 0 && <span>{fileSizeText(fileSize)}</span>}
        {files.saving.has(id) && <span role="status">, downloading...</span>}
      </span>
      {error !== undefined && (
        <span className={a.error} role="alert">
          {`Download failed. ${error}`}
        </span>
      )}
    </li>
  );
});
