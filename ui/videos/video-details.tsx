import { observer } from "mobx-react-lite";
import type { VideoForm } from "../../core/videos/own-video-form.ts";
import { PRIVACY_MEANING } from "../../core/videos/privacy-meaning.ts";
import { VIDEO_PRIVACIES, VIDEO_PRIVACY_NAME } from "../../core/videos/video.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { SelectField } from "../shared/form/select-field.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";

export interface VideoDetailsProps<Result> {
  readonly store: SubmissionStore<VideoForm, Result>;
}

export const VideoDetails = observer(function VideoDetails<Result>({ store }: VideoDetailsProps<Result>) {
  return (
    <>
      <TextField of={store} name="title" label="Title" required />
      <TextField of={store} name="description" label="Description" rows={3} optional />
      <SelectField
        of={store}
        name="privacy"
        label="Who can watch"
        hint={PRIVACY_MEANING[store.form.privacy]}
        options={VIDEO_PRIVACIES}
        nameOf={(privacy) => VIDEO_PRIVACY_NAME[privacy]}
      />
      <Refusal of={store} />
    </>
  );
});
