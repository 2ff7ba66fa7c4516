import { observer } from "mobx-react-lite";
import { type SubmitEvent, useState } from "react";
import type { OwnVideo } from "../../core/videos/video.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { MyVideosStore } from "./my-videos.store.ts";
import { VideoWords } from "./video-words.tsx";
import * as s from "./video-upload.module.css";

export interface VideoDialogProps {
  readonly video: OwnVideo;
  readonly store: MyVideosStore;
  readonly onClose: () => void;
}

export const EditVideo = observer(function EditVideo({ video, store, onClose }: VideoDialogProps) {
  const [form] = useState(() => store.formOf(video));
  const save = async () => {
    const saved = await form.submit();
    if (saved === null) return;
    store.replace(saved.id, saved);
    onClose();
  };
  return (
    <Dialog open title="Edit video" onClose={onClose}>
      <form
        className={s.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <VideoWords store={form} />
        <div className={s.dialogActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isSaving ? "Saving..." : undefined}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
