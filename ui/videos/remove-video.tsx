import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import type { VideoDialogProps } from "./edit-video.tsx";
import * as s from "./video-upload.module.css";

/** Asks for confirmation, because a deleted video cannot be restored. */
export function RemoveVideo({ video, store, onClose }: VideoDialogProps) {
  return (
    <ConfirmDialog
      of={store.removal}
      title="Delete this video?"
      action="Delete video"
      busy="Deleting..."
      run={() => store.remove(video.id)}
      onClose={onClose}
    >
      <p className={s.fileName}>{video.title}</p>
      <p>
        Its file, views and links are deleted, and it disappears from playlists, requests and responses. This
        cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
