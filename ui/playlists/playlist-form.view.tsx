import { observer } from "mobx-react-lite";
import { type SubmitEvent, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { SessionStore } from "../auth/session.store.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Page } from "../shared/page.tsx";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistFields } from "./playlist-fields.tsx";
import { PlaylistFormStore } from "./playlist-form.store.ts";
import * as s from "./playlists.module.css";
import { SignInFirst } from "./sign-in-first.tsx";

export const PlaylistFormView = observer(function PlaylistFormView() {
  const { user } = useStore(SessionStore);
  if (user === null)
    return <SignInFirst title="Create playlist">Your playlists are saved in your account.</SignInFirst>;
  return <Form />;
});

const Form = observer(function Form() {
  const store = useStore(PlaylistFormStore);
  const navigate = useNavigate();
  const { state, errors } = store;
  useEffect(() => {
    store.begin();
  }, [store]);
  useEffect(() => {
    if (state.kind === "saved") void navigate(`/playlists/${state.result.id}`, { replace: true });
  }, [state, navigate]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <Page title="Create playlist" lead="You can add videos later.">
      <form className={s.form} onSubmit={submit} noValidate>
        {state.kind === "refused" && (
          <ErrorSummary
            title={state.message}
            errors={Object.entries(errors).map(([name, message]) => ({
              fieldId: `playlist-${name}`,
              message,
            }))}
          />
        )}
        <PlaylistFields store={store} />
        <div className={s.actions}>
          <Button type="submit" variant="primary" busy={store.isSaving ? "Creating..." : undefined}>
            Create playlist
          </Button>
          <ButtonLink variant="quiet" to="/playlists">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
});
