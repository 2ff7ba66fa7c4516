import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { VideoDialogProps } from "./edit-video.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./video-upload.module.css";

/** Asks first: a video that is gone does not come back. */
export const RemoveVideo = observer(function RemoveVideo({ video, store, onClose }: VideoDialogProps) {
  const { removal } = store;
  const keep = () => {
    removal.reset();
    onClose();
  };
  const remove = async () => {
    if (await store.remove(video.id)) onClose();
  };
  return (
    <Dialog open title="Delete this video?" onClose={keep}>
      <p className={s.fileName}>{video.title}</p>
      <p>
        Its file, views and links are deleted, and it disappears from playlists, requests and responses. This
        cannot be undone.
      </p>
      <Refusal of={removal} />
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep it</Button>
        <Button
          variant="danger"
          busy={removal.saving === null ? undefined : "Deleting..."}
          onClick={() => void remove()}
        >
          Delete video
        </Button>
      </div>
    </Dialog>
  );
});
