import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { isolated } from "../../core/text/plain-name.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { PlaylistChoice } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import { Button } from "../shared/button.tsx";
import { Checkbox } from "../shared/checkbox.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./playlists.module.css";
import { SAVE_TITLE, type SaveDialogProps } from "./save-to-playlist.tsx";
import { SaveToPlaylistStore } from "./save-to-playlist.store.ts";
import { Form } from "../shared/form/form.tsx";
import { Actions } from "../shared/actions.tsx";
import { ItemList } from "../shared/item-list.tsx";

/** Shows which of the user's playlists have the video. */
export const SaveDialogView = observer(function SaveDialogView({ video, onClose }: SaveDialogProps) {
  const store = useStartedStore(SaveToPlaylistStore, video.id);
  return (
    <Dialog open title={SAVE_TITLE} firstFocus="title" onClose={onClose}>
      <p className={s.saved}>
        <bdi>{video.title}</bdi>
      </p>
      <Loaded store={store} what="your playlists" rows={2}>
        {({ value: choices }) =>
          choices.length === 0 ? (
            <p className={s.hint}>No playlists yet. Name your first one below.</p>
          ) : (
            <ItemList className={s.choices} label="Your playlists" items={choices}>
              {(choice) => <Choice store={store} video={video} choice={choice} />}
            </ItemList>
          )
        }
      </Loaded>
      <p className="visually-hidden" role="status">
        {store.said}
      </p>
      <NewPlaylist store={store} video={video} />
      <Actions isAtEnd isApart>
        <Link className={s.allPlaylists} to="/playlists" onClick={onClose}>
          Your playlists
        </Link>
        <Button onClick={onClose}>Done</Button>
      </Actions>
    </Dialog>
  );
});

interface ChoiceProps {
  readonly store: SaveToPlaylistStore;
  readonly video: SaveDialogProps["video"];
  readonly choice: PlaylistChoice;
}

/** Shows the wanted state while the change is being sent. */
const Choice = observer(function Choice({ store, video, choice }: ChoiceProps) {
  const { state } = store.changeOf(choice.id);
  const isChanging = state.kind === "saving";
  return (
    <Checkbox
      label={isolated(choice.name)}
      hint={hintOf(choice)}
      error={state.kind === "refused" ? state.message : undefined}
      checked={choice.hasVideo !== isChanging}
      aria-busy={isChanging || undefined}
      onChange={() => void store.toggle(video.id, choice)}
    />
  );
});

/** Says what the server says of the playlist. */
function hintOf({ videoCount, owner, isPublic }: PlaylistChoice): string {
  const count = counted(videoCount, "video");
  return isKnown(owner) ? `${count}, ${isPublic ? "public" : "private"}` : count;
}

const NewPlaylist = observer(function NewPlaylist({ store, video }: Omit<ChoiceProps, "choice">) {
  const { making } = store;
  const refused = making.state.kind === "refused" ? making.state.message : undefined;
  return (
    <Form name="new-playlist" className={s.newPlaylist} onSubmit={() => void store.make(video.id)}>
      <Field label="New playlist" hint="Private until you change it." error={store.nameError ?? refused}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={store.name}
            onChange={({ target }) => store.write(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={making.state.kind === "saving" ? "Creating..." : undefined}>
        Create and save
      </Button>
    </Form>
  );
});
