import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { IMAGE_TYPES } from "../../core/images/image-file.ts";
import { clockText } from "../../core/videos/video-text.ts";
import { Button } from "../shared/button.tsx";
import { useStarted } from "../shared/use-started.ts";
import { FileButton } from "../shared/file-button.tsx";
import type { PosterStore } from "./poster.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./video-extras.module.css";

/** Shows the poster and the two ways to replace it. */
export const PosterPanel = observer(function PosterPanel({ store }: { readonly store: PosterStore }) {
  useStarted(store);
  const { video, saving } = store;
  return (
    <div className={s.panel}>
      <div className={s.pair}>
        <figure className={s.figure}>
          {video.poster === null ? (
            <span className={s.blank}>No poster yet</span>
          ) : (
            <img className={s.picture} src={video.poster.small} alt="Current poster" />
          )}
          <figcaption className={s.caption}>Current poster</figcaption>
        </figure>
        <Moment store={store} />
      </div>
      <Refusal of={saving} />
      <Actions>
        {store.film.value !== null && (
          <Button
            variant="primary"
            busy={saving.saving === "still" ? "Saving..." : undefined}
            onClick={() => void store.takeStill()}
          >
            Use this moment
          </Button>
        )}
        <FileButton
          label="Choose an image"
          accept={IMAGE_TYPES.join(",")}
          busy={saving.saving === "image" ? "Uploading..." : undefined}
          onFile={(file) => void store.give(file)}
        />
        {video.poster !== null && (
          <Button
            variant="quiet"
            busy={saving.saving === "none" ? "Removing..." : undefined}
            onClick={() => void store.remove()}
          >
            Remove poster
          </Button>
        )}
        <span role="status">{saving.state.kind === "saved" ? SAVED[saving.state.what] : ""}</span>
      </Actions>
      <p className={s.hint}>PNG, JPEG or WebP, up to 8 MB.</p>
    </div>
  );
});

const SAVED = { still: "Saved", image: "Saved", none: "Removed" } as const;

/** Shows the frame at the slider's position. */
const Moment = observer(function Moment({ store }: { readonly store: PosterStore }) {
  const sliderId = useId();
  const film = useRef<HTMLVideoElement>(null);
  const { moment, video } = store;
  useEffect(() => {
    if (film.current !== null) film.current.currentTime = moment;
  }, [moment]);
  if (store.film.value === null)
    return (
      <p className={s.hint}>
        {video.status === "ready" ? "" : "Once the video is ready, you can choose a moment from it."}
      </p>
    );
  const last = video.durationSeconds ?? 0;
  return (
    <div className={s.figure}>
      <video
        ref={film}
        className={s.picture}
        src={store.film.value.streamUrl}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = moment;
        }}
      />
      <div className={s.slider}>
        <label className={s.caption} htmlFor={sliderId}>
          Moment
        </label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={last}
          step={0.1}
          value={Math.min(moment, last)}
          aria-valuetext={clockText(moment)}
          onChange={({ target }) => store.lookAt(target.valueAsNumber)}
        />
        <output className={s.time} htmlFor={sliderId}>
          {clockText(moment)}
        </output>
      </div>
    </div>
  );
});
