import { sizeText } from "../../core/videos/video-limits.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { FileButton } from "../shared/file-button.tsx";
import { ACCEPTED_VIDEOS } from "./file-drop.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./video-upload.module.css";

interface ReplaceFileProps {
  readonly video: OwnVideo;
  readonly onReplace: (file: UploadFile) => void;
}

/** Replaces the video's file and nothing else. */
export function ReplaceFile({ video, onReplace }: ReplaceFileProps) {
  return (
    <div className={s.form}>
      <p className={s.fact}>{`Current file: ${sizeText(video.size)}`}</p>
      <p className={s.plain}>
        Upload a new file for this video. Its title, links, captions and views stay, and people watch the
        current file until the new one is ready.
      </p>
      {video.failureReason !== null && <p className={s.error}>{video.failureReason}</p>}
      <Actions>
        <FileButton label="Replace the file" accept={ACCEPTED_VIDEOS} variant="primary" onFile={onReplace} />
      </Actions>
    </div>
  );
}
