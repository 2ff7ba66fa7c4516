import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, type Observable } from "rxjs";
import { HttpPlaylistEditingApi } from "../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistsApi } from "../../../adapters/http/http-playlists-api.ts";
import { type PlaylistWrite, playlistWriteMessage } from "../../../core/playlists/playlist-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { PlaylistId, UserId, VideoId } from "../../../core/shared/id.ts";
import { outlasting, setUpClient } from "./set-up-client.ts";
import { ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const NO_TABLE = { status: 500, body: { detail: 'relation "playlists" does not exist' } };
const [PLAYLIST, VIDEO] = [3 as PlaylistId, 11 as VideoId];
const form = { name: "Shops", description: "", isPublic: false };

async function read<T>(ask: (api: HttpPlaylistsApi) => Observable<T>): Promise<T> {
  const client = setUpClient(server);
  server.answers(NO_TABLE);
  return outlasting(client.clock, firstValueFrom(ask(new HttpPlaylistsApi(client.http))));
}

async function refusalOf(write: PlaylistWrite, send: (api: HttpPlaylistEditingApi) => Promise<unknown>) {
  const client = setUpClient(server);
  server.answers(NO_TABLE);
  try {
    await outlasting(client.clock, send(new HttpPlaylistEditingApi(client.http)));
  } catch (error) {
    if (error instanceof Failure) return playlistWriteMessage(error, write);
    throw error;
  }
  throw new Error("The write did not fail");
}

describe("playlists on a server whose database has no table for them", () => {
  it("are read as none", async () => {
    const part = { skip: 0, limit: 50 };
    expect(await read((api) => api.listOf(1 as UserId, part))).toEqual({ rows: [], total: 0 });
    expect(await read((api) => api.choicesFor(VIDEO, null))).toEqual([]);
  });

  it("are not written, which is said of each thing in its words", async () => {
    const later = "The service may be temporarily unavailable.";
    expect(await refusalOf("create", (api) => api.create(form, crypto.randomUUID()))).toBe(
      `Unable to create playlist. ${later}`,
    );
    expect(await refusalOf("update", (api) => api.replace(PLAYLIST, form))).toBe(
      `Unable to update playlist. ${later}`,
    );
    expect(await refusalOf("add", (api) => api.add(PLAYLIST, VIDEO))).toBe(
      `Unable to add video to playlist. ${later}`,
    );
    expect(await refusalOf("delete", (api) => api.remove(PLAYLIST))).toBe(
      `Unable to delete playlist. ${later}`,
    );
    expect(await refusalOf("other", (api) => api.reorder(PLAYLIST, [VIDEO]))).toMatch(
      /^The playlist service is temporarily unavailable/,
    );
  });
});
