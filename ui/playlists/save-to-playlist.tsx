import { observer } from "mobx-react-lite";
import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { isolated } from "../../core/auth/plain-name.ts";
import type { PlaylistChoice } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Checkbox } from "../shared/checkbox.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { SaveToPlaylistStore } from "./save-to-playlist.store.ts";
import * as s from "./playlists.module.css";

export interface SaveToPlaylistProps {
  readonly video: Pick<VideoSummary, "id" | "title">;
  readonly variant?: "secondary" | "quiet";
  /** Where a visitor comes back to; this page when absent, and the video's where this page is not come back to. */
  readonly from?: string;
}

/** Wherever a video stands: in which of one's own playlists it is. A visitor signs in first. */
export const SaveToPlaylist = observer(function SaveToPlaylist({
  video,
  variant = "quiet",
  from,
}: SaveToPlaylistProps) {
  const session = useStore(SessionStore);
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const label = `Save to playlist: ${isolated(video.title)}`;
  if (session.user === null)
    return (
      <ButtonLink
        variant={variant}
        to="/login"
        aria-label={label}
        onClick={() => {
          const here = from ?? pathname + search;
          session.remember(here.startsWith("/shared/") ? watchPath(video.id) : here);
        }}
      >
        Save
      </ButtonLink>
    );
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Save
      </Button>
      {isOpen && (
        <SaveDialog
          video={video}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
});

interface SaveDialogProps {
  readonly video: SaveToPlaylistProps["video"];
  readonly onClose: () => void;
}

const SaveDialog = observer(function SaveDialog({ video, onClose }: SaveDialogProps) {
  const store = useStore(SaveToPlaylistStore);
  useStarted(store, video.id);
  return (
    <Dialog open title="Save to playlist" onClose={onClose}>
      <p className={s.saved}>
        <bdi>{video.title}</bdi>
      </p>
      <Loaded store={store} what="your playlists" rows={2}>
        {({ value: choices }) =>
          choices.length === 0 ? (
            <p className={s.hint}>No playlists yet. Name your first one below.</p>
          ) : (
            <ul className={s.choices} role="list" aria-label="Your playlists">
              {choices.map((choice) => (
                <li key={choice.id}>
                  <Choice store={store} video={video} choice={choice} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="visually-hidden" role="status">
        {store.said}
      </p>
      <NewPlaylist store={store} video={video} />
      <div className={s.dialogActions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
});

interface ChoiceProps {
  readonly store: SaveToPlaylistStore;
  readonly video: SaveToPlaylistProps["video"];
  readonly choice: PlaylistChoice;
}

/** Ticked as it will be, while that is on its way. */
const Choice = observer(function Choice({ store, video, choice }: ChoiceProps) {
  const { state } = store.changeOf(choice.id);
  const isChanging = state.kind === "saving";
  return (
    <Checkbox
      label={isolated(choice.name)}
      hint={`${counted(choice.videoCount, "video")}, ${choice.isPublic ? "public" : "private"}`}
      error={state.kind === "refused" ? state.message : undefined}
      checked={choice.hasVideo !== isChanging}
      aria-busy={isChanging || undefined}
      onChange={() => void store.toggle(video.id, choice)}
    />
  );
});

const NewPlaylist = observer(function NewPlaylist({ store, video }: Omit<ChoiceProps, "choice">) {
  const { making } = store;
  const refused = making.state.kind === "refused" ? making.state.message : undefined;
  return (
    <form
      className={s.newPlaylist}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void store.make(video.id);
      }}
    >
      <Field label="New playlist" hint="Private until you change it." error={store.nameError ?? refused}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={store.name}
            onChange={({ target }) => {
              store.write(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={making.state.kind === "saving" ? "Creating..." : undefined}>
        Create and save
      </Button>
    </form>
  );
});
