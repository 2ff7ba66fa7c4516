import { observer } from "mobx-react-lite";
import type { RequestId } from "../../core/shared/id.ts";
import { SNAG_LIMITS } from "../../core/snagged-requests/snag-form.ts";
import { Button } from "../shared/button.tsx";
import { IncludeProfile } from "../include-profile/include-profile.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { useStarted } from "../shared/use-started.ts";
import { VideoPicker } from "../video-picker/video-picker.tsx";
import type { OwnSnagStore } from "./own-snag.store.ts";
import type { SnagFormStore } from "./snag-form.store.ts";
import { Actions } from "../shared/actions.tsx";

export interface SnagDialogProps {
  readonly store: OwnSnagStore;
  readonly form: SnagFormStore;
  readonly requestId: RequestId;
  /** @param isDone whether the response was sent */
  readonly onClose: (isDone: boolean) => void;
}

export const SnagDialog = observer(function SnagDialog({ store, form, requestId, onClose }: SnagDialogProps) {
  useStarted(form, requestId);
  const notNow = () => onClose(false);
  const submit = () => {
    void form.submit().then((snag) => {
      if (snag !== null) {
        store.show(snag);
        onClose(true);
      }
      // It may have been sent from another tab, or the request has ended.
      else if (form.state.kind === "refused" && form.state.by === "server") store.reload();
    });
  };
  return (
    <Dialog open title="Respond to this request" size="wide" onClose={notNow}>
      <Form name="snag" onSubmit={submit}>
        <FormErrors of={form} fieldsOnly />
        <Fields form={form} />
        <Refusal of={form} />
        <Actions isAtEnd>
          <Button onClick={notNow}>Cancel</Button>
          <SubmitButton of={form} label="Send response" busy="Sending..." />
        </Actions>
      </Form>
    </Dialog>
  );
});

const Fields = observer(function Fields({ form: store }: { readonly form: SnagFormStore }) {
  const { form } = store;
  return (
    <>
      <TextField
        of={store}
        name="message"
        label="Message"
        hint={`Your approach, similar work, and when you can start. Up to ${SNAG_LIMITS.message.toLocaleString("en-US")} characters.`}
        rows={6}
        required
      />
      <Videos store={store} />
      <TextField
        of={store}
        name="profileLink"
        label="Link"
        hint="A page with more of your work, starting with https://"
        inputMode="url"
        autoComplete="url"
        optional
      />
      <IncludeProfile
        id="snag-includeProfile"
        hint="The client gets a link to your public profile."
        hasProfile={store.profile.value}
        checked={form.includeProfile}
        onChange={(includeProfile) => store.change({ includeProfile })}
      />
    </>
  );
});

const Videos = observer(function Videos({ store }: { readonly store: SnagFormStore }) {
  const { form, errors } = store;
  const { state } = store.videos;
  return (
    <VideoPicker
      id="snag-videoIds"
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
