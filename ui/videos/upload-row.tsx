import { observer } from "mobx-react-lite";
import { useId } from "react";
import { percentOf, secondsLeft, STARTS_OVER, timeLeftText } from "../../core/uploads/queued-file.ts";
import type { Upload } from "../../core/videos/upload.ts";
import { sizeText } from "../../core/videos/video-limits.ts";
import { Button } from "../shared/button.tsx";
import type { UploadsStore } from "./uploads.store.ts";
import { VideoWords } from "./video-words.tsx";
import * as s from "./video-upload.module.css";

interface UploadRowProps {
  readonly upload: Upload;
  readonly store: UploadsStore;
}

/** One file on its way, with the words that can be written meanwhile. */
export const UploadRow = observer(function UploadRow({ upload, store }: UploadRowProps) {
  const nameId = useId();
  const { state } = upload;
  return (
    <li className={s.upload}>
      <div className={s.uploadHead}>
        <p className={s.name} id={nameId}>
          {upload.fileName}
        </p>
        <UploadButtons upload={upload} store={store} />
      </div>
      <progress className={s.progress} aria-labelledby={nameId} value={percentOf(upload)} max={100} />
      {state.kind === "failed" ? (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      ) : (
        <p className={s.fact}>{factOf(upload)}</p>
      )}
      {upload.startsOver && (
        <p className={s.fact} role="status">
          {STARTS_OVER}
        </p>
      )}
      <Words upload={upload} store={store} />
    </li>
  );
});

const Words = observer(function Words({ upload, store }: UploadRowProps) {
  const words = store.wordsOf(upload);
  // What goes on has its words already: they are edited in the list below.
  if (!upload.isNew) return null;
  return (
    <form
      className={s.words}
      aria-label={`Details of ${upload.fileName}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void words.submit();
      }}
    >
      <VideoWords store={words} />
      <div className={s.actions}>
        <Button type="submit" busy={words.isSaving ? "Saving..." : undefined}>
          Save details
        </Button>
        <span role="status">{words.state.kind === "saved" ? "Saved" : ""}</span>
      </div>
    </form>
  );
});

function UploadButtons({ upload, store }: UploadRowProps) {
  const { key, fileName, state } = upload;
  if (state.kind === "complete")
    return (
      <Button
        variant="quiet"
        aria-label={`Hide ${fileName}`}
        onClick={() => {
          store.dismiss(key);
        }}
      >
        Hide
      </Button>
    );
  const isStopped = state.kind === "paused" || state.kind === "failed";
  const resume = state.kind === "failed" ? "Try again" : "Resume";
  return (
    <div className={s.actions}>
      <Button
        variant="quiet"
        aria-label={`${isStopped ? resume : "Pause"}: ${fileName}`}
        onClick={() => {
          if (isStopped) store.resume(key);
          else store.pause(key);
        }}
      >
        {isStopped ? resume : "Pause"}
      </Button>
      <Button variant="quiet" aria-label={`Cancel: ${fileName}`} onClick={() => void store.cancel(key)}>
        Cancel
      </Button>
    </div>
  );
}

function factOf(upload: Upload): string {
  const { state, size, sent, bytesPerSecond } = upload;
  const amount = `${percentOf(upload)}% of ${sizeText(size)}`;
  if (state.kind === "complete") return `${sizeText(size)} uploaded. It is being processed.`;
  if (state.kind === "waiting") return `Waiting in line, ${amount}`;
  if (state.kind === "paused") return `Paused at ${amount}`;
  if (state.kind === "offline") return `${amount}. Interrupted; it resumes automatically.`;
  const left = secondsLeft(upload);
  if (bytesPerSecond === null || left === null || sent >= size) return amount;
  return `${amount}, ${sizeText(Math.round(bytesPerSecond))}/s, ${timeLeftText(left)}`;
}
