import type { Feature } from "../http/feature.ts";
import { playlistRoutes } from "./playlist-routes.ts";
import { playlistShareRoutes } from "./playlist-share-routes.ts";
import type {} from "./playlist-tables.ts";
import { playlistsAccountPart } from "./playlists-account-part.ts";
import { samplePlaylists } from "./add-sample-playlists.ts";
import * as begin from "./migrations/20261122T1922-playlists-begin.ts";
import * as moderated from "./migrations/20261126T0415-playlists-moderated.ts";
import * as ofPeople from "./migrations/20261127T0100-playlists-of-people.ts";
import * as listed from "./migrations/20261123T0610-playlists-listed.ts";
import { videosInPlaylists } from "./videos-in-playlists.ts";

export const playlistsFeature: Feature = {
  name: "playlists",
  sampleData: [samplePlaylists],
  routes: [...playlistRoutes, ...playlistShareRoutes],
  migrations: {
    "20261122T1922-playlists-begin": begin,
    "20261123T0610-playlists-listed": listed,
    "20261126T0415-playlists-moderated": moderated,
    "20261127T0100-playlists-of-people": ofPeople,
  },
  topics: ["playlist", "playlists-of"],
  account: [playlistsAccountPart],
  videoPlacements: [videosInPlaylists],
};
