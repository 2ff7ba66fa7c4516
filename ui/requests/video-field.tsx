import { observer } from "mobx-react-lite";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { Loadable } from "../../core/shared/loadable.ts";
import { OptionPicker } from "./option-picker.tsx";
import type { RequestFieldsProps } from "./request-fields.tsx";

interface VideoFieldProps extends RequestFieldsProps {
  readonly list: Loadable<readonly VideoOption[]>;
}

/** One of one's own videos that explains the request. */
export const VideoField = observer(function VideoField({ writing, list }: VideoFieldProps) {
  const { form, errors } = writing;
  return (
    <OptionPicker
      id="request-videoId"
      label="Video"
      hint="One of your videos that explains the request. Whoever can read the request can watch it."
      emptyHint="You have no videos that are ready"
      none="No video"
      list={list}
      nameOf={({ title }) => title}
      chosen={form.videoId}
      error={errors.videoId}
      onChoose={(videoId) => {
        writing.change({ videoId });
      }}
    />
  );
});
