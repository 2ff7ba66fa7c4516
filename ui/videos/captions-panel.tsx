import { observer } from "mobx-react-lite";
import { useId } from "react";
import { COMMON_LANGUAGES, languageChoice } from "../../core/videos/caption-language.ts";
import { Button } from "../shared/button.tsx";
import { Row, Rows } from "../shared/rows.tsx";
import { type CaptionsStore, OTHER_LANGUAGE } from "./captions.store.ts";
import { FileButton } from "../shared/file-button.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { SelectField } from "../shared/form/select-field.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./video-extras.module.css";

/** The languages are sorted by their English names; the last entry stands for any other. */
const LANGUAGES = [
  ...COMMON_LANGUAGES.toSorted((one, other) =>
    languageChoice(one).localeCompare(languageChoice(other), "en"),
  ),
  OTHER_LANGUAGE,
];

interface CaptionsPanelProps {
  readonly store: CaptionsStore;
}

/** Shows the captions of a video by language, and the form that adds or replaces them. */
export const CaptionsPanel = observer(function CaptionsPanel({ store }: CaptionsPanelProps) {
  const { removal, video } = store;
  return (
    <div className={s.panel}>
      {video.captionLanguages.length === 0 ? (
        <p className={s.hint}>
          No captions yet. They help people who cannot hear the video or watch it muted.
        </p>
      ) : (
        <Rows>
          {video.captionLanguages.map((tag) => (
            <Row
              key={tag}
              name={languageChoice(tag)}
              fact={tag}
              action={
                <Button
                  variant="quiet"
                  aria-label={`Remove captions: ${languageChoice(tag)}`}
                  busy={removal.saving === tag ? "Removing..." : undefined}
                  onClick={() => void store.remove(tag)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <Refusal of={removal} />
      <NewCaptions store={store} />
    </div>
  );
});

const NewCaptions = observer(function NewCaptions({ store }: CaptionsPanelProps) {
  const { form, state } = store;
  return (
    <Form name="captions" className={s.panel} aria-label="Add captions" onSubmit={() => void store.submit()}>
      <SelectField
        of={store}
        name="language"
        label="Language"
        none="Choose a language"
        options={LANGUAGES}
        nameOf={(tag) => (tag === OTHER_LANGUAGE ? "Another language" : languageChoice(tag))}
        required
      />
      {form.language === OTHER_LANGUAGE && (
        <TextField
          of={store}
          name="code"
          label="Language code"
          hint="Such as ca, es-419 or sr-Latn."
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <CaptionsFile store={store} />
      <Refusal of={store} />
      <Actions>
        <SubmitButton of={store} label="Add captions" busy="Adding..." />
        <span role="status">{state.kind === "saved" ? savedText(store.leftOut) : ""}</span>
      </Actions>
      {state.kind === "saved" && store.leftOut.length > 0 && (
        <ul className={s.hint}>
          {store.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Form>
  );
});

function savedText(leftOut: readonly string[]): string {
  return leftOut.length === 0 ? "Saved" : "Saved, without what couldn't be read:";
}

const CaptionsFile = observer(function CaptionsFile({ store }: CaptionsPanelProps) {
  const { errors, form } = store;
  const hintId = useId();
  return (
    <div className={s.file}>
      <FileButton
        label={form.file === null ? "Choose a file" : "Choose another file"}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        describedBy={hintId}
        onFile={(file) => store.change({ file })}
      />
      <p className={errors.file === undefined ? s.hint : s.error} id={hintId}>
        {errors.file ?? form.file?.name ?? "WebVTT (.vtt) or SubRip (.srt), up to 512 KB."}
      </p>
    </div>
  );
});
