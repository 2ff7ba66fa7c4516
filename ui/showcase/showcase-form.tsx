import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { SendingProgress } from "../images/sending-progress.tsx";
import { SubscriptionDialog } from "../subscription/subscription-dialog.tsx";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { ImageField } from "./image-field.tsx";
import { ReadmeField } from "./readme-field.tsx";
import type { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { AudienceFields, LinkFields, DetailsFields } from "./showcase-fields.tsx";
import type { ShowcaseFormStore } from "./showcase-form.store.ts";
import * as s from "./showcase-form.module.css";
import { ShowcasePreview } from "./showcase-preview.tsx";
import { VideosField } from "./videos-field.tsx";
import type { Elements } from "../shared/elements.ts";
import { Form } from "../shared/form/form.tsx";
import { Actions } from "../shared/actions.tsx";
import { FormNotices } from "../shared/form/form-notices.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";

export interface ShowcaseFormProps {
  readonly store: ShowcaseFormStore;
  readonly preview: ReadmePreviewStore;
  /** The button has these labels, before and during the request. */
  readonly action: { readonly label: string; readonly busy: string };
  /** They are rendered above the fields. */
  readonly children?: Elements;
  readonly onLeave: () => void;
}

/** Shows all fields of a showcase, and its preview as others will see it. */
export const ShowcaseForm = observer(function ShowcaseForm(props: ShowcaseFormProps) {
  const { store, preview, children } = props;
  const { pathname } = useLocation();
  return (
    <Form name="showcase" className={s.form} onSubmit={() => void store.submit()}>
      <FormNotices of={store} first="title" />
      {children}
      <FormPart id="about" title="About the work">
        <DetailsFields store={store} />
      </FormPart>
      <FormPart id="picture" title="Picture">
        <ImageField store={store} />
      </FormPart>
      <FormPart id="links" title="Links">
        <LinkFields store={store} />
      </FormPart>
      <FormPart id="readme" title="Readme">
        <ReadmeField store={store} preview={preview} />
      </FormPart>
      <FormPart id="videos" title="Videos">
        <VideosField store={store} />
      </FormPart>
      <FormPart id="audience" title="Visibility">
        <AudienceFields store={store} />
      </FormPart>
      <Foot {...props} />
      <SubscriptionDialog
        open={store.needsSubscription}
        pendingAction={{ kind: "path", path: pathname }}
        onClose={() => store.closeSubscription()}
      />
    </Form>
  );
});

interface FormPartProps {
  readonly id: string;
  readonly title: string;
  readonly children: Elements;
}

function FormPart({ id, title, children }: FormPartProps) {
  return (
    <section className={s.part} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

const Foot = observer(function Foot({ store, preview, action, onLeave }: ShowcaseFormProps) {
  const { canCancel } = store.sending;
  const [isShown, setShown] = useState(false);
  return (
    <div className={s.foot}>
      <div className={s.sending}>
        <SendingProgress store={store.sending} />
      </div>
      <Actions>
        <SubmitButton of={store} label={action.label} busy={action.busy} />
        {canCancel ? (
          <Button onClick={() => store.sending.cancel()}>Cancel upload</Button>
        ) : (
          <>
            <Button onClick={() => setShown(true)}>Preview</Button>
            <Button variant="quiet" onClick={onLeave}>
              Cancel
            </Button>
          </>
        )}
      </Actions>
      <Dialog open={isShown} title="How others see it" size="wide" onClose={() => setShown(false)}>
        <ShowcasePreview store={store} preview={preview} />
      </Dialog>
    </div>
  );
});
