import { observer } from "mobx-react-lite";
import { PRIVACY_MEANING, type VideoForm } from "../../core/videos/own-video-form.ts";
import { VIDEO_PRIVACIES, VIDEO_PRIVACY_NAME, type VideoPrivacy } from "../../core/videos/video.ts";
import { VIDEO_LIMITS } from "../../core/videos/video-words.ts";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./video-upload.module.css";

export interface VideoWordsProps<Result> {
  readonly store: SubmissionStore<VideoForm, Result>;
}

/** What is written about a video. */
export const VideoWords = observer(function VideoWords<Result>({ store }: VideoWordsProps<Result>) {
  const { form, errors } = store;
  return (
    <>
      <Field label="Title" error={errors.title} required>
        {(control) => (
          <TextInput
            {...control}
            value={form.title}
            maxLength={VIDEO_LIMITS.title}
            onChange={({ target }) => {
              store.change({ title: target.value });
            }}
          />
        )}
      </Field>
      <Field label="Description" error={errors.description} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={form.description}
            onChange={({ target }) => {
              store.change({ description: target.value });
            }}
          />
        )}
      </Field>
      <Field label="Who can watch" hint={PRIVACY_MEANING[form.privacy]} error={errors.privacy}>
        {(control) => (
          <Select
            {...control}
            value={form.privacy}
            onChange={({ target }) => {
              store.change({ privacy: target.value as VideoPrivacy });
            }}
          >
            {VIDEO_PRIVACIES.map((each) => (
              <option key={each} value={each}>
                {VIDEO_PRIVACY_NAME[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {store.state.kind === "refused" && store.state.by === "server" && (
        <p className={s.error} role="alert">
          {store.state.message}
        </p>
      )}
    </>
  );
});
