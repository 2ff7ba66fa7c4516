import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { RECORDING_OBSTACLE_TEXT, RECORDING_SOURCE_NAME, spaceText } from "../../core/videos/recording.ts";
import { clockText } from "../../core/videos/video-text.ts";
import { Tick } from "../shared/tick.tsx";
import { Button } from "../shared/button.tsx";
import { Checkbox } from "../shared/checkbox.tsx";
import { useStore } from "../shared/use-store.tsx";
import { LivePicture } from "./live-picture.tsx";
import { RecorderStore } from "./recorder.store.ts";
import { RecordingReview } from "./recording-review.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./recorder.module.css";

export interface RecorderViewProps {
  /** The caller loads the list again, because the server has the new video. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Records with this browser: first the choice of a source, then the recording, then a review. */
export const RecorderView = observer(function RecorderView({ onSaved, onClose }: RecorderViewProps) {
  const store = useStore(RecorderStore);
  useEffect(() => () => store.stop(), [store]);
  const { phase } = store;
  const isRecording = phase === "recording" || phase === "paused";
  const isReviewed = phase === "reviewing" || phase === "saving";
  const step = isRecording ? "recording" : isReviewed ? "review" : "choice";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The previous step was removed with the focused element.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return (
    <section className={s.recorder} aria-label="Record">
      <h2 ref={heading} tabIndex={-1}>
        {isReviewed ? "Your recording" : "New recording"}
      </h2>
      {store.obstacle !== null && (
        <ErrorText>
          {`${RECORDING_OBSTACLE_TEXT[store.obstacle]} ${!isReviewed ? "You can also upload a file." : ""}`}
        </ErrorText>
      )}
      {step === "recording" ? (
        <Recording store={store} />
      ) : step === "review" ? (
        <RecordingReview store={store} onSaved={onSaved} />
      ) : store.sources.length === 0 ? (
        <Unsupported onClose={onClose} />
      ) : (
        <Choice store={store} onClose={onClose} />
      )}
    </section>
  );
});

function Unsupported({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p>{`${RECORDING_OBSTACLE_TEXT.unsupported} Record with another app, then upload the file.`}</p>
      <Actions>
        <Button onClick={onClose}>Close</Button>
      </Actions>
    </>
  );
}

interface StoreProps {
  readonly store: RecorderStore;
}

const Choice = observer(function Choice({ store, onClose }: StoreProps & { readonly onClose: () => void }) {
  const { beginning, phase } = store;
  return (
    <>
      {phase === "saved" && (
        // The notice has been announced already.
        <p className={s.saved}>Recording saved. It's in the list below.</p>
      )}
      <fieldset className={s.sources}>
        <legend>What to record</legend>
        {store.sources.map((source) => (
          <label key={source} className={s.source}>
            <Tick
              type="radio"
              name="recording-source"
              checked={store.source === source}
              onChange={() => store.choose({ source })}
            />
            <span>{RECORDING_SOURCE_NAME[source]}</span>
          </label>
        ))}
      </fieldset>
      <Checkbox
        label="Record my voice"
        checked={store.hasVoice}
        onChange={({ target }) => store.choose({ hasVoice: target.checked })}
      />
      <p className={s.hint}>
        It uploads while you record. If this page closes, you can save the recording as far as it got.
      </p>
      <Refusal of={beginning} />
      <Actions>
        <Button
          variant="primary"
          busy={phase === "asking" ? "Waiting for your browser..." : undefined}
          onClick={() => void store.begin()}
        >
          Start recording
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </>
  );
});

const Recording = observer(function Recording({ store }: StoreProps) {
  const isPaused = store.phase === "paused";
  const { progress } = store;
  return (
    <>
      <LivePicture stream={store.preview} />
      <p className={s.facts}>
        <span className={isPaused ? s.paused : s.dot}>{isPaused ? "Paused" : "Recording"}</span>
        <span className={s.time} role="timer" aria-label="Recording time">
          {clockText(store.elapsedMs / 1_000)}
        </span>
        {store.hasVoice && (
          <label className={s.level}>
            Voice
            <meter min={0} max={1} high={0.95} value={isPaused ? 0 : store.level} />
          </label>
        )}
      </p>
      <div role="status">
        {progress?.state === "waiting" && (
          <p className={s.hint}>
            No connection. Recording continues and will upload once you're back online.
          </p>
        )}
        {store.space === "little" && (
          <p className={s.warning}>{spaceText(progress?.recorded ?? 0, store.bytesLeft)}</p>
        )}
      </div>
      <Actions>
        <Button variant="primary" onClick={() => void store.finish()}>
          Stop
        </Button>
        <Button
          onClick={() => {
            if (isPaused) store.resume();
            else store.pause();
          }}
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
      </Actions>
    </>
  );
});
