import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPlaylistEditingApi } from "../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistLinksApi } from "../../../adapters/http/http-playlist-links-api.ts";
import { HttpPlaylistsApi } from "../../../adapters/http/http-playlists-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { PlayOn } from "../../../core/playlists/play-on.ts";
import { PlaylistDraft } from "../../../core/playlists/playlist-draft.ts";
import { PlaylistEditingApi } from "../../../core/playlists/playlist-editing-api.port.ts";
import { PlaylistLinksApi } from "../../../core/playlists/playlist-links-api.port.ts";
import { PlaylistsApi } from "../../../core/playlists/playlists-api.port.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { KeyValueStorage } from "../../../core/shared/key-value-storage.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { WatchingApi } from "../../../core/videos/watching-api.port.ts";
import { AddableVideosStore } from "../../playlists/addable-videos.store.ts";
import { PlaylistEditStore } from "../../playlists/playlist-edit.store.ts";
import { PlaylistFormStore } from "../../playlists/playlist-form.store.ts";
import { PlaylistLinksStore } from "../../playlists/playlist-links.store.ts";
import { PlaylistListStore } from "../../playlists/playlist-list.store.ts";
import { PlaylistPlayingStore } from "../../playlists/playlist-playing.store.ts";
import { PlaylistStore } from "../../playlists/playlist.store.ts";
import { SaveToPlaylistStore } from "../../playlists/save-to-playlist.store.ts";
import { CreatorPlaylistsStore } from "../../profiles/creator-playlists.store.ts";
import { SharedPlaylistStore } from "../../playlists/shared-playlist.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(PlaylistsApi)
    .toResolvedValue((http) => new HttpPlaylistsApi(http), [HttpClient])
    .inSingletonScope();
  bind(PlaylistEditingApi)
    .toResolvedValue((http) => new HttpPlaylistEditingApi(http), [HttpClient])
    .inSingletonScope();
  bind(PlaylistLinksApi)
    .toResolvedValue(
      (http, navigation) => new HttpPlaylistLinksApi(http, navigation),
      [HttpClient, Navigation],
    )
    .inSingletonScope();
  bind(PlaylistListStore).toResolvedValue(
    (api, clock) => new PlaylistListStore(api, clock),
    [PlaylistsApi, Clock],
  );
  bind(CreatorPlaylistsStore).toResolvedValue(
    (api, clock) => new CreatorPlaylistsStore(api, clock),
    [PlaylistsApi, Clock],
  );
  bind(SharedPlaylistStore).toResolvedValue((api) => new SharedPlaylistStore(api), [PlaylistsApi]);
  bind(PlaylistPlayingStore).toResolvedValue(
    (playlists, watching, storage, clock) =>
      new PlaylistPlayingStore({ playlists, watching }, new PlayOn(storage), clock),
    [PlaylistsApi, WatchingApi, KeyValueStorage, Clock],
  );
  bind(AddableVideosStore).toResolvedValue((options) => new AddableVideosStore(options), [RequestOptionsApi]);
  bind(PlaylistFormStore).toResolvedValue(
    (api, keys, notices, storage, current) =>
      new PlaylistFormStore(api, keys, notices, new PlaylistDraft(storage, current)),
    [PlaylistEditingApi, IdempotencyKeys, Notices, DeviceDrafts, CurrentSession],
  );
  bind(PlaylistStore).toResolvedValue(
    (api, editing, clock, notices) => new PlaylistStore(api, editing, clock, notices),
    [PlaylistsApi, PlaylistEditingApi, Clock, Notices],
  );
  bind(SaveToPlaylistStore).toResolvedValue(
    (api, editing, keys, notices) => new SaveToPlaylistStore(api, editing, keys, notices),
    [PlaylistsApi, PlaylistEditingApi, IdempotencyKeys, Notices],
  );
  bind(PlaylistEditStore).toResolvedValue(
    (api, notices) => new PlaylistEditStore(api, notices),
    [PlaylistEditingApi, Notices],
  );
  bind(PlaylistLinksStore).toResolvedValue(
    (api, clipboard, clock, notices) => new PlaylistLinksStore(api, { clipboard, clock, notices }),
    [PlaylistLinksApi, Clipboard, Clock, Notices],
  );
});
