import { PlayOn } from "../../core/playlists/play-on.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import { PlayerMemory } from "../../core/videos/player-memory.ts";
import { PlayerStore } from "../../ui/player/player.store.ts";
import { PlaylistPlayingStore } from "../../ui/playlists/playlist-playing.store.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { FakeWatchingApi } from "../fakes/fake-watching-api.ts";

export function playingStores(
  playlists: PlaylistsApi,
  watching = new FakeWatchingApi(),
  device = new FakeStorage(),
) {
  const clock = new FakeClock();
  const storage = device.tab();
  return [
    new PlaylistPlayingStore({ playlists, watching }, new PlayOn(storage), clock),
    new PlayerStore(new PlayerMemory(storage), clock),
  ];
}
