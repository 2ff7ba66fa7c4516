import { PlaylistRow } from "../playlists/playlist-row.tsx";
import { ItemList } from "../shared/item-list.tsx";
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
          <ItemList className={s.tickets} label="Playlists" items={list.rows}>
            {(playlist) => <PlaylistRow playlist={playlist} now={store.now()} level={3} />}
          </ItemList>
          <RestOfList list={list} onMore={() => store.more()} />
        </>
      )}
    </MoreOf>
  );
}
