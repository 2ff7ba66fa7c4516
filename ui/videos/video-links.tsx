import { observer } from "mobx-react-lite";
import { useState } from "react";
import { shareError } from "../../core/videos/video-access.ts";
import { LinkList } from "../share-links/link-list.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStarted } from "../shared/use-started.ts";
import type { VideoDialogProps } from "./edit-video.tsx";
import type { VideoLinksStore } from "./video-links.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import * as s from "./video-upload.module.css";

export const VideoLinks = observer(function VideoLinks({ video, store, onClose }: VideoDialogProps) {
  const [links] = useState(() => store.linksOf(video));
  useStarted(links);
  const refusal = shareError({ privacy: video.privacy, isHidden: video.hiddenBecause !== null });
  const close = () => {
    store.look(video.id);
    onClose();
  };
  return (
    <Dialog open title="Share video" size="wide" onClose={close}>
      {refusal !== undefined ? (
        <p>{refusal}</p>
      ) : (
        <div className={s.form}>
          <NewLink links={links} />
          <Loaded store={links} what="the links" rows={1}>
            {({ value }) =>
              value.length === 0 ? (
                <p className={s.fact}>No links yet.</p>
              ) : (
                <LinkList store={links} links={value} onRevoke={(link) => void links.revoke(link)} />
              )
            }
          </Loaded>
        </div>
      )}
    </Dialog>
  );
});

const NewLink = observer(function NewLink({ links: { making } }: { readonly links: VideoLinksStore }) {
  return (
    <Form name="link" onSubmit={() => void making.submit()}>
      <TextField
        of={making}
        name="projectUrl"
        label="Project address"
        hint="Shown beside the video. Each project has its own link."
        inputMode="url"
        optional
      />
      <Refusal of={making} />
      <SubmitButton of={making} label="Create link" busy="Creating..." />
    </Form>
  );
});
