import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistEditStore } from "./playlist-edit.store.ts";
import { PlaylistFields } from "./playlist-fields.tsx";
import { PlaylistLinks } from "./playlist-links.tsx";
import type { PlaylistStore } from "./playlist.store.ts";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./playlists.module.css";

interface ToolProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
}

interface PlaylistToolsProps extends ToolProps {
  /** The empty playlist itself offers to add videos; the button is left out then. */
  readonly onAdd: (() => void) | null;
}

/** Shows the owner's buttons for the whole playlist. */
export function PlaylistTools({ onAdd, ...props }: PlaylistToolsProps) {
  const [shown, setShown] = useState<"links" | "edit" | "removal" | null>(null);
  const close = () => setShown(null);
  return (
    <>
      {onAdd !== null && <Button onClick={onAdd}>Add videos</Button>}
      <Button onClick={() => setShown("edit")}>Edit</Button>
      <Button onClick={() => setShown("links")}>Share</Button>
      <Button variant="danger" onClick={() => setShown("removal")}>
        Delete
      </Button>
      {shown === "links" && <PlaylistLinks playlist={props.playlist} onClose={close} />}
      {shown === "edit" && <EditDialog {...props} onClose={close} />}
      {shown === "removal" && <RemovalDialog {...props} onClose={close} />}
    </>
  );
}

interface ToolDialogProps extends ToolProps {
  readonly onClose: () => void;
}

const EditDialog = observer(function EditDialog({ store, playlist, onClose }: ToolDialogProps) {
  const edit = useStore(PlaylistEditStore);
  // The form keeps the values from when the dialog opened, so that a response in between overwrites nothing typed.
  const [begun] = useState(playlist);
  useEffect(() => {
    edit.begin(begun);
  }, [edit, begun]);
  const { state } = edit;
  useEffect(() => {
    if (state.kind !== "saved") return;
    store.show(state.result);
    onClose();
  }, [state, store, onClose]);
  return (
    <Dialog open title="Edit playlist" onClose={onClose}>
      <Form name="playlist" className={s.form} onSubmit={() => void edit.submit()}>
        <FormErrors of={edit} />
        <PlaylistFields store={edit} />
        <Actions isAtEnd>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={edit} label="Save" busy="Saving..." />
        </Actions>
      </Form>
    </Dialog>
  );
});

function RemovalDialog({ store, playlist, onClose }: ToolDialogProps) {
  return (
    <ConfirmDialog
      of={store.removal}
      title="Delete this playlist?"
      action="Delete playlist"
      busy="Deleting..."
      run={() => store.remove()}
      onClose={onClose}
    >
      <p>
        <bdi>{playlist.name}</bdi> and its links will be deleted. Its videos stay.
      </p>
    </ConfirmDialog>
  );
}
