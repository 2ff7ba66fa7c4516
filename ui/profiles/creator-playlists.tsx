import { PlaylistRow } from "../playlists/playlist-row.tsx";
import { MoreOf } from "../shared/more-of.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import type { CreatorPlaylistsStore } from "./creator-playlists.store.ts";
import * as s from "./creator.module.css";

interface CreatorPlaylistsProps {
  readonly store: CreatorPlaylistsStore;
}

export function CreatorPlaylists({ store }: CreatorPlaylistsProps) {
  return (
    <MoreOf store={store} title="Playlists" what="playlists" isEmpty={({ rows }) => rows.length === 0}>
      {(list) => (
        <>
          <ul className={s.tickets} role="list" aria-label="Playlists">
            {list.rows.map((playlist) => (
              <li key={playlist.id}>
                <PlaylistRow playlist={playlist} now={store.now()} level={3} />
              </li>
            ))}
          </ul>
          <RestOfList list={list} onMore={() => store.more()} />
        </>
      )}
    </MoreOf>
  );
}
