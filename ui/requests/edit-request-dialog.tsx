import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { Loadable } from "../../core/shared/loadable.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import * as s from "./request-form.module.css";
import type { RequestEditStore } from "./request-edit.store.ts";
import { CollaborationFields, PublicField, WordsFields } from "./request-fields.tsx";
import { VideoField } from "./video-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotices } from "../shared/form/form-notices.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";

const LABELS = {
  title: "Title",
  content: "Description",
  budget: "Estimated budget",
  isIdea: "This is an idea",
  seeksCollaboration: "Seeks collaboration",
  collaborationDetails: "Collaboration details",
  isPublic: "Public request",
  videoId: "Video",
} as const;

export interface EditRequestDialogProps {
  readonly store: RequestEditStore;
  /** The owner chooses from these. */
  readonly videos: Loadable<readonly VideoOption[]>;
  readonly onSaved: (request: WorkRequest) => void;
  /** The edit was discarded, possibly because the request has changed. */
  readonly onGivenUp: () => void;
}

export const EditRequestDialog = observer(function EditRequestDialog({
  store,
  videos,
  onSaved,
  onGivenUp,
}: EditRequestDialogProps) {
  const { isLeaving } = store;
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    void store.submit().then((saved) => {
      if (saved !== null) onSaved(saved);
    });
  };
  const leave = () => {
    if (isLeaving) store.stay();
    else store.leave();
  };
  return (
    <Dialog open title="Edit request" size="wide" onClose={leave}>
      <Form name="request" className={`${s.form} ${s.footed}`} ref={form} onSubmit={submit}>
        <FormNotices of={store} first="title" />
        <FormConflicts
          conflicts={store.conflicts}
          isSaid={store.state.kind === "refused"}
          labels={LABELS}
          texts={{ videoId: (id) => titleOf(id, videos) }}
          onTake={(part) => store.change(part)}
        />
        <WordsFields writing={store} />
        <CollaborationFields writing={store} />
        <VideoField writing={store} list={videos} />
        <PublicField writing={store} />
        {store.origin.isPublic && !store.form.isPublic && (
          <p className={s.notice}>
            It's removed from Tickets. Developers you shared it with, who responded or who are in a
            conversation about it can still see it.
          </p>
        )}
        <div className={s.foot}>
          {isLeaving && <Leaving store={store} onGivenUp={onGivenUp} />}
          <div className={s.actions} hidden={isLeaving}>
            <Button onClick={leave}>Cancel</Button>
            <SubmitButton of={store} label="Save changes" busy="Saving..." />
          </div>
        </div>
      </Form>
    </Dialog>
  );
});

function titleOf(id: unknown, videos: EditRequestDialogProps["videos"]): string {
  if (id === null) return "No video";
  const found = videos.kind === "ready" ? videos.value.find((video) => video.id === id) : undefined;
  return found?.title ?? "Another video";
}

interface PartProps {
  readonly store: RequestEditStore;
}

/** Asks before what was typed is lost; staying returns the focus. */
const Leaving = observer(function Leaving({
  store,
  onGivenUp,
}: PartProps & Pick<EditRequestDialogProps, "onGivenUp">) {
  const question = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = document.activeElement;
    question.current?.querySelector("button")?.focus();
    return () => {
      if (place instanceof HTMLElement) place.focus();
    };
  }, []);
  return (
    <div className={s.actions} role="group" aria-labelledby="leave-edit" ref={question}>
      <p className={s.question} id="leave-edit">
        Your changes aren't saved.
      </p>
      <span className={s.steps}>
        <Button onClick={() => store.stay()}>Keep editing</Button>
        <Button
          variant="danger"
          onClick={() => {
            store.discard();
            onGivenUp();
          }}
        >
          Discard
        </Button>
      </span>
    </div>
  );
});
