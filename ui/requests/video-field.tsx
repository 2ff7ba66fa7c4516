import { observer } from "mobx-react-lite";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { Loadable } from "../../core/shared/loadable.ts";
import { VideoPicker } from "../video-picker/video-picker.tsx";
import type { RequestFieldsProps } from "./request-fields.tsx";

interface VideoFieldProps extends RequestFieldsProps {
  readonly list: Loadable<readonly VideoOption[]>;
}

/** Lets the user choose an own video that explains the request. */
export const VideoField = observer(function VideoField({ writing, list }: VideoFieldProps) {
  const { form, errors } = writing;
  return (
    <VideoPicker
      id="request-videoId"
      label="Video"
      note="optional"
      hint="One of your videos that explains the request. Anyone who can see the request can watch it."
      list={list}
      chosen={form.videoId === null ? [] : [form.videoId]}
      choice={{ kind: "one", none: "No video" }}
      error={errors.videoId}
      onChoose={(videoId) => writing.change({ videoId })}
    />
  );
});
