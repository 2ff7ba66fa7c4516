import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Tabs } from "../shared/tabs.tsx";
import { CaptionsPanel } from "./captions-panel.tsx";
import type { MyVideosStore } from "./my-videos.store.ts";
import { PosterPanel } from "./poster-panel.tsx";
import { ReplaceFile } from "./replace-file.tsx";
import { VideoDetails } from "./video-details.tsx";
import { Form } from "../shared/form/form.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { Actions } from "../shared/actions.tsx";
import * as extras from "./video-extras.module.css";

export interface VideoDialogProps {
  readonly video: OwnVideo;
  readonly store: MyVideosStore;
  readonly onClose: () => void;
}

interface EditVideoProps extends VideoDialogProps {
  readonly onReplace: (file: UploadFile) => void;
}

const TABS = [
  { name: "details", label: "Details" },
  { name: "poster", label: "Poster" },
  { name: "captions", label: "Captions" },
  { name: "file", label: "File" },
] as const;

/** Edits a video. The details are saved together, everything else at once. */
export const EditVideo = observer(function EditVideo({ video, store, onClose, onReplace }: EditVideoProps) {
  const [form] = useState(() => store.formOf(video));
  const [poster] = useState(() => store.posterOf(video));
  const [captions] = useState(() => store.captionsOf(video));
  const [tab, setTab] = useState<(typeof TABS)[number]["name"]>("details");
  const save = async () => {
    const saved = await form.submit();
    if (saved === null) return;
    store.replace(saved.id, saved);
    onClose();
  };
  return (
    <Dialog open title="Edit video" size="wide" onClose={onClose}>
      <Tabs label="Edit video" tabs={TABS} selected={tab} onSelect={setTab}>
        <div className={extras.tab}>
          {tab === "details" && (
            <Form name="video" onSubmit={() => void save()}>
              <VideoDetails store={form} />
              <Actions isAtEnd>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton of={form} label="Save" busy="Saving..." />
              </Actions>
            </Form>
          )}
          {tab === "poster" && <PosterPanel store={poster} />}
          {tab === "captions" && <CaptionsPanel store={captions} />}
          {tab === "file" && <ReplaceFile video={video} onReplace={onReplace} />}
        </div>
      </Tabs>
    </Dialog>
  );
});
