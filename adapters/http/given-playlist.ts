import * as v from "valibot";
import { playlist, playlistChoice, playlistRow } from "../../contract/playlists.ts";
import { tolerant } from "./tolerant.ts";

type Given = Readonly<Record<string, unknown>>;

/** Playlist of any server. Others list the videos themselves, also in rows, and do not count them. */
export const givenPlaylist = given(playlist);
export const givenPlaylistRow = given(playlistRow);
export const givenPlaylistChoice = given(playlistChoice);

function given<S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.looseObject({}), v.transform<Given, v.InferInput<S>>(inOurForm), tolerant(schema));
}

function inOurForm({ videos, ...rest }: Given): Given {
  if (!Array.isArray(videos)) return rest;
  return { ...rest, video_count: rest.video_count ?? videos.length, videos: videos.map(entryOf) };
}

function entryOf(found: unknown, order: number): unknown {
  const entry = Object(found) as Given;
  if (entry.video_id === undefined) return { order, video_id: entry.id, video: found };
  const { video_id: id, video = { id } } = entry;
  return { order: entry.order ?? order, video_id: id, video };
}
