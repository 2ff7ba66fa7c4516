import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { PlaylistSummary } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import type { UserId } from "../../core/shared/id.ts";
import { SessionStore } from "../auth/session.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import * as opening from "../shared/opening-row.module.css";
import { Page } from "../shared/page.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistListStore } from "./playlist-list.store.ts";
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
            <EmptyState title="No playlists yet" icon="list" action={create}>
              Collect videos in your own order and share them with a link.
            </EmptyState>
          ) : (
            <>
              <ul className={s.list} role="list" aria-label="Playlists">
                {list.rows.map((playlist) => (
                  <li key={playlist.id}>
                    <PlaylistRow playlist={playlist} now={store.now()} />
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

function PlaylistRow({ playlist, now }: { readonly playlist: PlaylistSummary; readonly now: number }) {
  return (
    <article className={`${opening.row} ${s.row}`}>
      <h2 className={`${opening.title} ${s.name}`}>
        <Link to={`/playlists/${playlist.id}`}>
          <bdi>{playlist.name}</bdi>
        </Link>
      </h2>
      {playlist.description !== "" && <p className={s.description}>{playlist.description}</p>}
      <p className={s.facts}>
        <span>{counted(playlist.videoCount, "video")}</span>
        <span>{playlist.isPublic ? "Public" : "Private"}</span>
        {playlist.hiddenBecause !== null && <Tag tone="signal">Hidden</Tag>}
        <span>
          created <TimeAgo time={playlist.createdAt} now={now} />
        </span>
      </p>
    </article>
  );
}
