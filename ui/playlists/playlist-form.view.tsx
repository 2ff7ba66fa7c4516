import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { SessionStore } from "../auth/session.store.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistFields } from "./playlist-fields.tsx";
import { PlaylistFormStore } from "./playlist-form.store.ts";
import * as s from "./playlists.module.css";
import { SignInFirst } from "./sign-in-first.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { Actions } from "../shared/actions.tsx";

export const PlaylistFormView = observer(function PlaylistFormView() {
  const { user } = useStore(SessionStore);
  if (user === null)
    return <SignInFirst title="Create playlist">Your playlists are saved in your account.</SignInFirst>;
  return <NewPlaylist />;
});

const NewPlaylist = observer(function NewPlaylist() {
  const store = useStore(PlaylistFormStore);
  const navigate = useNavigate();
  const { state } = store;
  useEffect(() => {
    store.begin();
  }, [store]);
  useEffect(() => {
    if (state.kind === "saved") void navigate(`/playlists/${state.result.id}`, { replace: true });
  }, [state, navigate]);
  return (
    <Page title="Create playlist" lead="You can add videos later.">
      <Form name="playlist" className={s.form} onSubmit={() => void store.submit()}>
        <FormErrors of={store} />
        <PlaylistFields store={store} />
        <Actions>
          <Button type="submit" variant="primary" busy={store.isSaving ? "Creating..." : undefined}>
            Create playlist
          </Button>
          <ButtonLink variant="quiet" to="/playlists">
            Cancel
          </ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
});
