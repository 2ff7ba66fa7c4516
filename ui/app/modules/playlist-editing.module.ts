import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPlaylistLinksApi } from "../../../adapters/http/http-playlist-links-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { PlaylistDraft } from "../../../core/playlists/playlist-draft.ts";
import { PlaylistEditingApi } from "../../../core/playlists/playlist-editing-api.port.ts";
import { PlaylistLinksApi } from "../../../core/playlists/playlist-links-api.port.ts";
import { PlaylistsApi } from "../../../core/playlists/playlists-api.port.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { AddableVideosStore } from "../../playlists/addable-videos.store.ts";
import { PlaylistEditStore } from "../../playlists/playlist-edit.store.ts";
import { PlaylistFormStore } from "../../playlists/playlist-form.store.ts";
import { PlaylistLinksStore } from "../../playlists/playlist-links.store.ts";
import { SaveToPlaylistStore } from "../../playlists/save-to-playlist.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

/** These bindings edit a playlist and save a video to one. */
export const playlistEditingModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PlaylistLinksApi, HttpPlaylistLinksApi, [HttpClient, Navigation]);
  bindNew(bind, AddableVideosStore, [RequestOptionsApi]);
  bind(PlaylistFormStore).toResolvedValue(
    (api, keys, notices, storage, current) =>
      new PlaylistFormStore(api, keys, notices, new PlaylistDraft(storage, current)),
    [PlaylistEditingApi, IdempotencyKeys, Notices, DeviceDrafts, CurrentSession],
  );
  bind(SaveToPlaylistStore).toResolvedValue(
    (playlists, editing, current, keys, notices) =>
      new SaveToPlaylistStore({ playlists, editing }, current, keys, notices),
    [PlaylistsApi, PlaylistEditingApi, CurrentSession, IdempotencyKeys, Notices],
  );
  bindNew(bind, PlaylistEditStore, [PlaylistEditingApi, Notices]);
  bind(PlaylistLinksStore).toResolvedValue(
    (api, clipboard, clock, notices) => new PlaylistLinksStore(api, { clipboard, clock, notices }),
    [PlaylistLinksApi, Clipboard, Clock, Notices],
  );
});
