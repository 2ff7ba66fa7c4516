import { observer } from "mobx-react-lite";
import type { PlayerCommand } from "../../core/videos/player-keys.ts";
import { chosenCaptions, SPEEDS, speedText } from "../../core/videos/player-settings.ts";
import type { Captions } from "../../core/videos/video.ts";
import { clockText } from "../../core/videos/video-text.ts";
import * as s from "./player-controls.module.css";
import { PlayerIcon, type PlayerIconName } from "./player-icon.tsx";
import type { PlayerStore } from "./player.store.ts";
import { SeekBar } from "./seek-bar.tsx";
import type { MediaState } from "./use-media.ts";

interface PlayerControlsProps {
  readonly store: PlayerStore;
  readonly media: MediaState;
  readonly captions: readonly Captions[];
  readonly canFillScreen: boolean;
  readonly onCommand: (command: PlayerCommand) => void;
  /** @param seconds from the beginning */
  readonly onSeek: (seconds: number) => void;
}

/** Shows the controls over the foot of the picture. Each has its key in its hint. */
export const PlayerControls = observer(function PlayerControls({
  store,
  media,
  captions,
  canFillScreen,
  onCommand,
  onSeek,
}: PlayerControlsProps) {
  const command = (kind: "play-or-pause" | "help" | "picture-in-picture" | "full-screen") => () => {
    onCommand({ kind });
  };
  return (
    <div className={s.bar} data-controls="">
      <SeekBar media={media} onSeek={onSeek} />
      <div className={s.row}>
        <Control
          icon={media.isPaused ? "play" : "pause"}
          name={media.isPaused ? "Play" : "Pause"}
          hint="K"
          onClick={command("play-or-pause")}
        />
        <Volume store={store} onCommand={onCommand} />
        <span className={s.time}>
          <span className="visually-hidden">Time: </span>
          <span>{clockText(media.time)}</span>{" "}
          <span className={s.whole}>{`/ ${clockText(media.duration)}`}</span>
        </span>
        <span className={s.gap} />
        {captions.length > 0 && <CaptionsChoice store={store} captions={captions} onCommand={onCommand} />}
        <Speed store={store} />
        <span className={s.withKeys}>
          <Control icon="keys" name="Keyboard shortcuts" hint="?" onClick={command("help")} />
        </span>
        {(document as Partial<Document>).pictureInPictureEnabled === true && (
          <span className={s.picture}>
            <Control
              icon="picture-in-picture"
              name="Picture in picture"
              hint="I"
              isPressed={media.isInPicture}
              onClick={command("picture-in-picture")}
            />
          </span>
        )}
        {canFillScreen && (
          <Control
            icon={media.isFullScreen ? "leave-full-screen" : "full-screen"}
            name={media.isFullScreen ? "Leave full screen" : "Full screen"}
            hint="F"
            onClick={command("full-screen")}
          />
        )}
      </div>
    </div>
  );
});

interface ControlProps {
  readonly icon: PlayerIconName;
  readonly name: string;
  /** The hint names the control's key. */
  readonly hint: string;
  /** A toggle has this state. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function Control({ icon, name, hint, isPressed, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={s.control}
      aria-label={name}
      title={`${name} (${hint})`}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}

interface PartProps {
  readonly store: PlayerStore;
  readonly onCommand: PlayerControlsProps["onCommand"];
}

const Volume = observer(function Volume({ store, onCommand }: PartProps) {
  const { volume, isMuted } = store.settings;
  const heard = isMuted ? 0 : volume;
  return (
    <span className={s.volume}>
      <Control
        icon={heard === 0 ? "silent" : "loud"}
        name={isMuted ? "Unmute" : "Mute"}
        hint="M"
        onClick={() => onCommand({ kind: "mute" })}
      />
      <input
        type="range"
        className={`${s.range} ${s.level}`}
        data-level=""
        aria-label="Volume"
        aria-valuetext={`${String(Math.round(heard * 100))}%`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        style={{ "--played": heard }}
        onChange={({ target }) => store.change({ volume: Number(target.value), isMuted: false })}
      />
    </span>
  );
});

interface CaptionsChoiceProps extends PartProps {
  readonly captions: readonly Captions[];
}

/** Shows a switch, and with several languages also a choice. */
const CaptionsChoice = observer(function CaptionsChoice({ store, captions, onCommand }: CaptionsChoiceProps) {
  const shown = chosenCaptions(captions, store.settings.captions);
  return (
    <>
      <Control
        icon="captions"
        name="Captions"
        hint="C"
        isPressed={shown !== undefined}
        onClick={() => onCommand({ kind: "captions" })}
      />
      {captions.length > 1 && shown !== undefined && (
        <select
          className={s.choice}
          aria-label="Language of the captions"
          value={shown.language}
          onChange={({ target }) => store.change({ captions: target.value })}
        >
          {captions.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  );
});

const Speed = observer(function Speed({ store }: { readonly store: PlayerStore }) {
  return (
    <select
      className={`${s.choice} ${s.speed}`}
      aria-label="Speed"
      title="Speed (< and >)"
      value={store.settings.speed}
      onChange={({ target }) => store.change({ speed: Number(target.value) })}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed} aria-label={speedText(speed)}>
          {speed}x
        </option>
      ))}
    </select>
  );
});
