import { observer } from "mobx-react-lite";
import { PlaylistRow } from "../playlists/playlist-row.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import type { CreatorPlaylistsStore } from "./creator-playlists.store.ts";
import * as s from "./creator.module.css";

/** Nothing where there is nothing. */
export const CreatorPlaylists = observer(function CreatorPlaylists({
  store,
}: {
  readonly store: CreatorPlaylistsStore;
}) {
  const { state } = store;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Couldn't load playlists"
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  if (state.kind === "loading" || state.rows.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="developer-playlists">
      <h2 id="developer-playlists">Playlists</h2>
      <ul className={s.tickets} role="list" aria-labelledby="developer-playlists">
        {state.rows.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistRow playlist={playlist} now={store.now()} level={3} />
          </li>
        ))}
      </ul>
      <RestOfList
        list={state}
        onMore={() => {
          store.more();
        }}
      />
    </section>
  );
});
