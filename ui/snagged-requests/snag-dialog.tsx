import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import type { RequestId } from "../../core/shared/id.ts";
import { SNAG_LIMITS, type SnagForm } from "../../core/snagged-requests/snag-form.ts";
import { Button } from "../shared/button.tsx";
import { IncludeProfile } from "../include-profile/include-profile.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { useStarted } from "../shared/use-started.ts";
import { VideoPicker } from "../video-picker/video-picker.tsx";
import type { OwnSnagStore } from "./own-snag.store.ts";
import type { SnagFormStore } from "./snag-form.store.ts";
import * as s from "./snag-panel.module.css";

const FIELD_ID: Readonly<Record<keyof SnagForm, string>> = {
  message: "snag-message",
  videoIds: "snag-videos",
  profileLink: "snag-profile-link",
  includeProfile: "snag-include-profile",
};

export interface SnagDialogProps {
  readonly store: OwnSnagStore;
  readonly form: SnagFormStore;
  readonly requestId: RequestId;
  /** @param isDone it was sent */
  readonly onClose: (isDone: boolean) => void;
}

export const SnagDialog = observer(function SnagDialog({ store, form, requestId, onClose }: SnagDialogProps) {
  useStarted(form, requestId);
  const notNow = () => {
    onClose(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit().then((snag) => {
      if (snag !== null) {
        store.show(snag);
        onClose(true);
      }
      // It may have been sent from another tab, or the request is over.
      else if (form.state.kind === "refused" && form.state.by === "server") store.reload();
    });
  };
  const { isSaving, state } = form;
  const errors = Object.entries(form.errors) as [keyof SnagForm, string][];
  return (
    <Dialog open title="Respond to this request" size="wide" onClose={notNow}>
      <form className={s.form} onSubmit={submit} noValidate>
        {state.kind === "refused" && errors.length > 0 && (
          <ErrorSummary
            key={state.attempt}
            errors={errors.map(([field, message]) => ({ fieldId: FIELD_ID[field], message }))}
          />
        )}
        <Fields form={form} />
        {state.kind === "refused" && state.by === "server" && (
          <p className={s.error} role="alert">
            {state.message}
          </p>
        )}
        <div className={s.dialogActions}>
          <Button onClick={notNow}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving ? "Sending..." : undefined}>
            Send response
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

const Fields = observer(function Fields({ form: store }: { readonly form: SnagFormStore }) {
  const { form, errors } = store;
  return (
    <>
      <Field
        label="Message"
        id={FIELD_ID.message}
        hint={`Your approach, similar work, and when you can start. Up to ${SNAG_LIMITS.message.toLocaleString("en-US")} characters.`}
        error={errors.message}
        required
      >
        {(props) => (
          <TextArea
            {...props}
            rows={6}
            value={form.message}
            onChange={({ target }) => {
              store.change({ message: target.value });
            }}
          />
        )}
      </Field>
      <Videos store={store} />
      <Field
        label="Link"
        id={FIELD_ID.profileLink}
        hint="A page with more of your work, starting with https://"
        error={errors.profileLink}
        optional
      >
        {(props) => (
          <TextInput
            {...props}
            inputMode="url"
            autoComplete="url"
            value={form.profileLink}
            onChange={({ target }) => {
              store.change({ profileLink: target.value });
            }}
          />
        )}
      </Field>
      <IncludeProfile
        id={FIELD_ID.includeProfile}
        hint="The client gets a link to your public profile."
        hasProfile={store.profile.value}
        checked={form.includeProfile}
        onChange={(includeProfile) => {
          store.change({ includeProfile });
        }}
      />
    </>
  );
});

const Videos = observer(function Videos({ store }: { readonly store: SnagFormStore }) {
  const { form, errors } = store;
  const { state } = store.videos;
  return (
    <VideoPicker
      id={FIELD_ID.videoIds}
      label="Videos"
      note={`up to ${SNAG_LIMITS.videos}`}
      list={state}
      chosen={form.videoIds}
      choice={{ kind: "most", most: SNAG_LIMITS.videos }}
      error={errors.videoIds}
      onChoose={(id) => {
        if (id !== null) store.toggleVideo(id);
      }}
    />
  );
});
