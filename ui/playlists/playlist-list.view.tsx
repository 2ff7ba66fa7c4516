import { observer } from "mobx-react-lite";
import type { UserId } from "../../core/shared/id.ts";
import { SessionStore } from "../auth/session.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { PLAYLISTS } from "../shared/drawings/playlists.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Page } from "../shared/page.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistListStore } from "./playlist-list.store.ts";
import { PlaylistRow } from "./playlist-row.tsx";
import * as s from "./playlists.module.css";
import { SignInFirst } from "./sign-in-first.tsx";

export const PlaylistListView = observer(function PlaylistListView() {
  const { user } = useStore(SessionStore);
  if (user === null)
    return <SignInFirst title="Playlists">Collect videos in your own order and share them.</SignInFirst>;
  return <OwnPlaylists owner={user.id} />;
});

const OwnPlaylists = observer(function OwnPlaylists({ owner }: { readonly owner: UserId }) {
  const store = useStore(PlaylistListStore);
  useStarted(store, owner);
  const { state } = store;
  const isEmpty = state.kind === "ready" && state.rows.length === 0;
  const create = (
    <ButtonLink variant="primary" to="/create-playlist">
      Create playlist
    </ButtonLink>
  );
  return (
    <Page
      title="Playlists"
      count={state.kind === "ready" ? state.total : undefined}
      lead="Videos in your own order."
      {...(!isEmpty && { actions: create })}
    >
      <Loaded store={store} what="your playlists" rows={3}>
        {(list) =>
          list.rows.length === 0 ? (
            <EmptyState title="No playlists yet" drawing={PLAYLISTS} action={create}>
              Collect videos in your own order and share them with a link.
            </EmptyState>
          ) : (
            <>
              <ul className={s.list} role="list" aria-label="Playlists">
                {list.rows.map((playlist) => (
                  <li key={playlist.id}>
                    <PlaylistRow playlist={playlist} now={store.now()} level={2} />
                  </li>
                ))}
              </ul>
              <RestOfList
                list={list}
                onMore={() => {
                  store.more();
                }}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
});
