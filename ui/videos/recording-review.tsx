import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useId, useRef } from "react";
import { percentOf } from "../../core/uploads/queued-file.ts";
import { clockText } from "../../core/videos/video-text.ts";
import { Button } from "../shared/button.tsx";
import { ProgressBar } from "../shared/progress-bar.tsx";
import type { RecorderStore } from "./recorder.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./recorder.module.css";

export interface RecordingReviewProps {
  readonly store: RecorderStore;
  readonly onSaved: () => void;
}

/** Lets the user watch the recording, trim, save or discard it. */
export const RecordingReview = observer(function RecordingReview({ store, onSaved }: RecordingReviewProps) {
  const film = useRef<HTMLVideoElement>(null);
  const { keeping, discarding, progress, watched, phase } = store;
  const save = async () => {
    if (await store.save()) onSaved();
  };
  return (
    <>
      {watched !== null && <Film url={watched.url} element={film} />}
      <Ends store={store} film={film} />
      {phase === "saving" && progress !== null && progress.sent < progress.recorded && (
        <ProgressBar
          label={`Saving, ${String(percentOf({ sent: progress.sent, size: progress.recorded }))}%`}
          value={progress.sent}
          max={progress.recorded}
        />
      )}
      <Refusal of={keeping} />
      <Refusal of={discarding} />
      <Actions>
        <Button
          variant="primary"
          busy={phase === "saving" ? "Saving..." : undefined}
          aria-disabled={store.trim.fault !== undefined || undefined}
          onClick={() => void save()}
        >
          Save recording
        </Button>
        <Button
          variant="danger"
          busy={discarding.state.kind === "saving" ? "Discarding..." : undefined}
          aria-disabled={phase === "saving" || undefined}
          onClick={() => {
            if (phase !== "saving") void store.discard();
          }}
        >
          Discard
        </Button>
      </Actions>
    </>
  );
});

interface FilmProps {
  readonly url: string;
  readonly element: RefObject<HTMLVideoElement | null>;
}

function Film({ url, element }: FilmProps) {
  useEffect(() => {
    const { current: video } = element;
    if (video === null) return;
    // Recordings do not contain their length; the browser finds it after seeking behind the end.
    const measure = () => {
      if (Number.isFinite(video.duration)) return;
      video.addEventListener(
        "durationchange",
        () => {
          video.currentTime = 0;
        },
        { once: true },
      );
      video.currentTime = Number.MAX_SAFE_INTEGER;
    };
    video.addEventListener("loadedmetadata", measure);
    return () => video.removeEventListener("loadedmetadata", measure);
  }, [url, element]);
  return (
    <video ref={element} className={s.picture} src={url} controls playsInline aria-label="Your recording" />
  );
}

interface EndsProps {
  readonly store: RecorderStore;
  readonly film: RefObject<HTMLVideoElement | null>;
}

/** Trims start and end; the picture follows. */
const Ends = observer(function Ends({ store, film }: EndsProps) {
  const { trim } = store;
  const { value, lengthMs, fault } = trim;
  if (!trim.isPossible) return null;
  const show = (ms: number) => {
    if (film.current !== null) film.current.currentTime = ms / 1_000;
  };
  return (
    <fieldset className={s.ends} aria-describedby="recording-ends">
      <legend>Trim</legend>
      <End
        label="Start"
        ms={value.startMs}
        most={lengthMs}
        onChange={(startMs) => {
          trim.cut({ startMs });
          show(startMs);
        }}
      />
      <End
        label="End"
        ms={value.endMs ?? lengthMs}
        most={lengthMs}
        onChange={(endMs) => {
          trim.cut({ endMs });
          show(endMs);
        }}
      />
      <p id="recording-ends" className={fault === undefined ? s.hint : s.error}>
        {fault ?? "The start may shift by up to a second. Trimmed parts aren't kept."}
      </p>
    </fieldset>
  );
});

const STEP_MS = 500;

interface EndProps {
  readonly label: string;
  readonly ms: number;
  readonly most: number;
  readonly onChange: (ms: number) => void;
}

function End({ label, ms, most, onChange }: EndProps) {
  const id = useId();
  // The last step reaches the end even if it is shorter.
  const last = Math.ceil(most / STEP_MS) * STEP_MS;
  return (
    <div className={s.end}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={STEP_MS}
        value={ms >= most ? last : ms}
        aria-valuetext={clockText(ms / 1_000)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{clockText(ms / 1_000)}</output>
    </div>
  );
}
