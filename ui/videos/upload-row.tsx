import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { percentOf, STARTS_OVER } from "../../core/uploads/queued-file.ts";
import type { Upload } from "../../core/videos/upload.ts";
import { uploadText } from "../../core/videos/upload-text.ts";
import { isFinished } from "../../core/videos/video-state.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { Progress } from "../shared/bars.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useFocusPassedOn } from "../shared/use-focus-passed-on.ts";
import { useFocusWithin } from "../shared/use-focus-within.ts";
import type { UploadDetailsStore } from "./upload-details.store.ts";
import type { UploadsStore } from "./uploads.store.ts";
import { VideoStateTag } from "./video-state-tag.tsx";
import { VideoDetails } from "./video-details.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { Form } from "../shared/form/form.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./video-upload.module.css";

interface UploadRowProps {
  readonly upload: Upload;
  readonly store: UploadsStore;
}

/**
 * Shows an upload with a form for the video's details. A finished one is folded to a line, unless its form has the
 * focus or unsaved changes.
 */
export const UploadRow = observer(function UploadRow({ upload, store }: UploadRowProps) {
  const row = useFocusPassedOn<HTMLLIElement>();
  const nameId = useId();
  const detailsId = useId();
  const { hasFocus, within } = useFocusWithin();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const details = store.detailsOf(upload);
  const video = store.videoOf(upload);
  const isComplete = upload.state.kind === "complete";
  const finished = isComplete && video !== null && isFinished(video) ? video : null;
  const isUnsaved = details?.isUnsaved === true;
  const isOpen = finished === null || isUnsaved || (wanted ?? hasFocus);
  return (
    <li ref={row} className={isOpen ? s.upload : `${s.upload} ${s.folded}`}>
      <div className={s.uploadHead}>
        <p className={s.name} id={nameId}>
          {finished === null ? upload.fileName : <Link to={watchPath(finished.id)}>{finished.title}</Link>}
        </p>
        <p className={s.facts}>
          <VideoStateTag state={store.stateOf(upload)} />
          <span>{uploadText(upload)}</span>
        </p>
        <div className={s.uploadActions}>
          {finished !== null && details !== null && !isUnsaved && (
            <Button
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              aria-label={`Details: ${finished.title}`}
              onClick={() => setWanted(!isOpen)}
            >
              <span>Details</span>
              <Icon name={isOpen ? "chevron-up" : "chevron-down"} size={16} />
            </Button>
          )}
          <UploadButtons upload={upload} store={store} isUnsaved={isUnsaved} />
        </div>
      </div>
      {!isComplete && <Progress aria-labelledby={nameId} value={percentOf(upload)} max={100} />}
      <Problem upload={upload} reason={isComplete ? video?.failureReason : undefined} />
      <div id={detailsId} hidden={!isOpen} {...within}>
        {isOpen && details !== null && <UploadDetails upload={upload} details={details} />}
      </div>
    </li>
  );
});

function Problem({
  upload,
  reason,
}: {
  readonly upload: Upload;
  readonly reason: string | null | undefined;
}) {
  const { state, startsOver } = upload;
  return (
    <>
      {state.kind === "failed" && <ErrorText isSmall>{state.message}</ErrorText>}
      {typeof reason === "string" && <p className={s.error}>{reason}</p>}
      {startsOver && state.kind !== "complete" && (
        <p className={s.fact} role="status">
          {STARTS_OVER}
        </p>
      )}
    </>
  );
}

interface UploadDetailsProps {
  readonly upload: Upload;
  readonly details: UploadDetailsStore;
}

const UploadDetails = observer(function UploadDetails({ upload, details }: UploadDetailsProps) {
  const [form, focusForm] = useFocusBack<HTMLFormElement>();
  return (
    <Form
      name={`upload-${upload.key}`}
      ref={form}
      tabIndex={-1}
      className={s.words}
      aria-label={`Details of ${upload.fileName}`}
      onSubmit={() => void details.submit()}
    >
      <VideoDetails store={details} />
      <Actions>
        <SubmitButton of={details} label="Save details" busy="Saving..." variant="secondary" />
        {details.isUnsaved && !details.isSaving && (
          <Button
            variant="quiet"
            onClick={() => {
              details.undo();
              focusForm();
            }}
          >
            Discard changes
          </Button>
        )}
        <span role="status">{details.state.kind === "saved" ? "Saved" : ""}</span>
      </Actions>
    </Form>
  );
});

interface UploadButtonsProps extends UploadRowProps {
  readonly isUnsaved: boolean;
}

/** Renders one button for all phases of the upload first, so that it keeps the focus at the end. */
function UploadButtons({ upload, store, isUnsaved }: UploadButtonsProps) {
  const { key, fileName, state } = upload;
  const { label, press } = mainAction(upload, store);
  const isComplete = state.kind === "complete";
  return (
    <>
      {/* Folding would hide unsaved changes. */}
      {!(isComplete && isUnsaved) && (
        <Button variant="quiet" aria-label={`${label}: ${fileName}`} onClick={press}>
          {label}
        </Button>
      )}
      {!isComplete && (
        <Button variant="quiet" aria-label={`Cancel: ${fileName}`} onClick={() => void store.cancel(key)}>
          Cancel
        </Button>
      )}
    </>
  );
}

function mainAction({ key, state }: Upload, store: UploadsStore): { label: string; press: () => void } {
  if (state.kind === "complete")
    return {
      label: "Hide",
      press: () => store.dismiss(key),
    };
  if (state.kind === "paused" || state.kind === "failed")
    return {
      label: state.kind === "failed" ? "Try again" : "Resume",
      press: () => store.resume(key),
    };
  return {
    label: "Pause",
    press: () => store.pause(key),
  };
}
