import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpPlaylistEditingApi } from "../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistLinksApi } from "../../../adapters/http/http-playlist-links-api.ts";
import { HttpPlaylistsApi } from "../../../adapters/http/http-playlists-api.ts";
import type { PlaylistId, ShareLinkId, UserId, VideoId } from "../../../core/shared/id.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const anna = await server.signUp("developer", "anna");

const keys = new FakeIdempotencyKeys();
const ALL = { skip: 0, limit: 50 };
const apiOf = (account: Person | null) => new HttpPlaylistsApi(clientAt(origin, account?.token ?? null));
const editing = () => new HttpPlaylistEditingApi(clientAt(origin, anna.token));
const links = () => new HttpPlaylistLinksApi(clientAt(origin, anna.token), new FakeNavigation());
const form = (name = "Shops", isPublic = false) => ({ name, description: "All of it", isPublic });
const video = async (privacy?: "public" | "unlisted" | "private") =>
  (await addVideo(server, anna.id, privacy)) as VideoId;

describe("HttpPlaylistsApi on the real server", () => {
  it("creates a playlist once under one key, changes it and removes it", async () => {
    const key = keys.next();
    const made = await editing().create(form(" Shops "), key);
    expect(made).toEqual({
      id: expect.any(Number),
      name: "Shops",
      description: "All of it",
      isPublic: false,
      videoCount: 0,
      owner: { id: anna.id, username: "anna", fullName: expect.any(String), avatar: null },
      isOwn: true,
      hiddenBecause: null,
      createdAt: server.now.toISOString(),
      videos: [],
      shareToken: null,
    });
    expect((await editing().create(form(" Shops "), key)).id).toBe(made.id);
    expect(await failed(firstValueFrom(apiOf(null).get(made.id)))).toMatchObject({ kind: "not-found" });
    expect(await editing().replace(made.id, form("Ovens", true))).toMatchObject({ name: "Ovens" });
    expect(await firstValueFrom(apiOf(null).listOf(anna.id as UserId, ALL))).toMatchObject({
      rows: [{ id: made.id, name: "Ovens", isOwn: false }],
      total: 1,
    });
    expect(await firstValueFrom(apiOf(anna).publicOf(anna.id as UserId, ALL))).toEqual({
      rows: [],
      total: 0,
    });
    await editing().add(made.id, await video());
    expect(await firstValueFrom(apiOf(anna).publicOf(anna.id as UserId, ALL))).toMatchObject({
      rows: [{ id: made.id, name: "Ovens", videoCount: 1 }],
      total: 1,
    });
    await editing().remove(made.id);
    await editing().remove(made.id);
    expect(await firstValueFrom(apiOf(anna).listOf(anna.id as UserId, ALL))).toEqual({ rows: [], total: 0 });
  });

  it("gives the server's field errors the names of the form", async () => {
    expect(await failed(editing().create(form(" "), keys.next()))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "name", message: "Name is required" }],
    });
  });

  it("puts videos in at a place, orders them and takes them out", async () => {
    const { id } = await editing().create(form(), keys.next());
    const [a, b, c] = [await video(), await video(), await video()];
    await editing().add(id, a);
    await editing().add(id, b);
    expect((await editing().add(id, c, 0)).videos).toMatchObject([
      { order: 0, videoId: c, video: { title: "The till", creator: { username: "anna" } } },
      { order: 1, videoId: a },
      { order: 2, videoId: b },
    ]);
    expect((await editing().reorder(id, [a, b, c])).videos.map(({ videoId }) => videoId)).toEqual([a, b, c]);
    expect(await failed(editing().reorder(id, [a, b]))).toMatchObject({ kind: "invalid" });
    await editing().takeOut(id, a);
    await editing().takeOut(id, a);
    const choices = await firstValueFrom(apiOf(anna).choicesFor(b, anna.id as UserId));
    expect(choices.filter(({ hasVideo }) => hasVideo).map((choice) => choice.id)).toEqual([id]);
    expect(await failed(editing().add(999_999 as PlaylistId, a))).toMatchObject({ kind: "not-found" });
  });

  it("opens an unlisted video by the link to its playlist, until the link is revoked", async () => {
    const { id } = await editing().create(form(), keys.next());
    const [unlisted, secret] = [await video("unlisted"), await video("private")];
    await editing().add(id, unlisted);
    await editing().add(id, secret);
    const link = await links().share(id);
    expect(await links().share(id)).toEqual(link);
    const [token, number] = [link.shareToken ?? "", link.id ?? (0 as ShareLinkId)];
    const shown = await firstValueFrom(apiOf(null).shared(token));
    expect(shown.videos.map((entry) => entry.video?.id ?? null)).toEqual([unlisted]);
    const watched = await firstValueFrom(apiOf(null).sharedVideo(token, unlisted));
    expect(watched).toMatchObject({ streamUntil: expect.any(String), isOwn: false });
    expect(await firstValueFrom(links().list(id))).toMatchObject([{ shareUrl: link.shareUrl }]);
    await links().revoke(id, number);
    await links().revoke(id, number);
    expect(await failed(firstValueFrom(apiOf(null).shared(token)))).toMatchObject({
      kind: "not-found",
      detail: "Invalid share token",
    });
  });
});
