import { useRef } from "react";
import { VIDEO_TYPES } from "../../core/videos/video-limits.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import type { Elements } from "../shared/elements.ts";
import { FilesInput } from "../shared/files-input.tsx";
import { useFileDrop } from "../shared/use-file-drop.ts";
import { usePastedFiles } from "../shared/use-pasted-files.ts";
import * as s from "./video-upload.module.css";

export interface FileDropProps {
  /** The text below the button says what may be uploaded. */
  readonly hint: string;
  readonly busy: string | undefined;
  /** Other ways to add a video are beside the button. */
  readonly children?: Elements;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A picker of files offers these. */
export const ACCEPTED_VIDEOS = [...VIDEO_TYPES, ".mp4", ".webm"].join(",");

/** Accepts files that are chosen, dropped, or pasted anywhere on the page. */
export function FileDrop({ hint, busy, children, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(onFiles);
  usePastedFiles(onFiles);
  return (
    <div className={drop.isOver ? `${s.drop} ${s.over}` : s.drop} {...drop.listeners}>
      <Icon name="plus" size={28} />
      <div className={s.ways}>
        <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
          Choose videos
        </Button>
        {children}
      </div>
      <p className={s.hint}>{`or drop or paste them here. ${hint}`}</p>
      <FilesInput ref={input} label="Videos to upload" accept={ACCEPTED_VIDEOS} onFiles={onFiles} />
    </div>
  );
}
