import { observer } from "mobx-react-lite";
import { type SubmitEvent, useId } from "react";
import { COMMON_LANGUAGES, languageChoice } from "../../core/videos/caption-language.ts";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { Row, Rows } from "../shared/rows.tsx";
import { Select } from "../shared/select.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { type CaptionsStore, OTHER_LANGUAGE } from "./captions.store.ts";
import { FileButton } from "../shared/file-button.tsx";
import * as s from "./video-extras.module.css";

/** By their English names, as the list is read. */
const LANGUAGES = COMMON_LANGUAGES.map((tag) => ({ tag, name: languageChoice(tag) })).sort((one, other) =>
  one.name.localeCompare(other.name, "en"),
);

interface CaptionsPanelProps {
  readonly store: CaptionsStore;
}

/** The captions of a video by language, and the form that adds or replaces some. */
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
      {removal.state.kind === "refused" && (
        <p className={s.error} role="alert">
          {removal.state.message}
        </p>
      )}
      <NewCaptions store={store} />
    </div>
  );
});

const NewCaptions = observer(function NewCaptions({ store }: CaptionsPanelProps) {
  const { errors, form, state } = store;
  return (
    <form
      className={s.panel}
      aria-label="Add captions"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      <Field label="Language" error={errors.language} required>
        {(control) => (
          <Select
            {...control}
            value={form.language}
            onChange={({ target }) => {
              store.change({ language: target.value });
            }}
          >
            <option value="">Choose a language</option>
            {LANGUAGES.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
            <option value={OTHER_LANGUAGE}>Another language</option>
          </Select>
        )}
      </Field>
      {form.language === OTHER_LANGUAGE && (
        <Field label="Language code" hint="Such as ca, es-419 or sr-Latn." error={errors.code} required>
          {(control) => (
            <TextInput
              {...control}
              value={form.code}
              maxLength={20}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => {
                store.change({ code: target.value });
              }}
            />
          )}
        </Field>
      )}
      <CaptionsFile store={store} />
      {state.kind === "refused" && state.by === "server" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <div className={s.actions}>
        <Button type="submit" variant="primary" busy={store.isSaving ? "Adding..." : undefined}>
          Add captions
        </Button>
        <span role="status">{state.kind === "saved" ? savedText(store.leftOut) : ""}</span>
      </div>
      {state.kind === "saved" && store.leftOut.length > 0 && (
        <ul className={s.hint}>
          {store.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </form>
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
        onFile={(file) => {
          store.change({ file });
        }}
      />
      <p className={errors.file === undefined ? s.hint : s.error} id={hintId}>
        {errors.file ?? form.file?.name ?? "WebVTT (.vtt) or SubRip (.srt), up to 512 KB."}
      </p>
    </div>
  );
});
