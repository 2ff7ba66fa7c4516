import { describe, expect, it } from "@jest/globals";
import {
  isSchemaFailure,
  orderMessage,
  playlistWriteMessage,
  sharedPlaylistMessage,
} from "../../../core/playlists/playlist-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";

const schema = new Failure({
  kind: "server",
  status: 500,
  detail: 'relation "playlists" does not exist',
});
const plain = new Failure({ kind: "server", status: 500, detail: "Something broke" });

describe("playlist failures", () => {
  it("knows a database without its tables from any other fault", () => {
    expect([schema, plain].map(isSchemaFailure)).toEqual([true, false]);
    expect(isSchemaFailure(new Failure({ kind: "rejected", detail: "no such table" }))).toBe(false);
  });

  it("has a sentence for each thing that could not be written", () => {
    expect(playlistWriteMessage(schema, "create")).toBe(
      "Unable to create playlist. The service may be temporarily unavailable.",
    );
    expect(playlistWriteMessage(schema, "add")).toMatch(/^Unable to add video to playlist\./);
    expect(playlistWriteMessage(schema, "delete")).toMatch(/^Unable to delete playlist\./);
    expect(playlistWriteMessage(schema, "other")).toMatch(/^The playlist service is temporarily unavailable/);
    expect(playlistWriteMessage(plain, "create")).toBe("Server error. Please try again later.");
    expect(orderMessage(schema)).toMatch(/^Unable to update playlist\./);
  });

  it("says why a shared playlist is not shown", () => {
    expect(sharedPlaylistMessage(new Failure({ kind: "not-found" }))).toBe("Invalid share token");
    expect(sharedPlaylistMessage(plain)).toBe("Failed to fetch shared playlist");
    expect(sharedPlaylistMessage(new Failure({ kind: "bad-answer" }))).toBe(
      "Failed to fetch shared playlist",
    );
    expect(sharedPlaylistMessage(new Failure({ kind: "network", offline: true }))).toMatch(/connection/);
  });
});
