import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { UploadState } from "../../../core/uploads/queued-file.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import { isFinished, statusName, videoState, withArrivedFile } from "../../../core/videos/video-state.ts";
import { anOwnVideo } from "../../builders/own-videos.ts";

const FULL = new Failure({ kind: "rejected", detail: "Full." });

type Status = OwnVideo["status"];
type Sending = UploadState["kind"];

const at = (status: Status, isReplacing = false) => ({ status, isReplacing });
const sending = (kind: Sending) => ({
  state: kind === "failed" ? ({ kind, message: "Full.", failure: FULL } as const) : { kind },
});

describe("videoState", () => {
  it.each<[Status, string, boolean]>([
    ["uploading", "Upload unfinished", false],
    ["processing", "Processing", false],
    ["ready", "Ready", false],
    ["failed", "Failed", true],
  ])("says of a video that is %s: %s", (status, name, isProblem) => {
    expect(videoState(at(status), null)).toEqual({ name, isProblem, newFile: null });
    expect(statusName(status)).toBe(name);
  });

  it.each<[Sending, string, boolean]>([
    ["waiting", "Waiting", false],
    ["running", "Uploading", false],
    ["offline", "Interrupted", false],
    ["paused", "Paused", false],
    ["complete", "Processing", false],
    ["failed", "Upload failed", true],
  ])("says of an upload that is %s: %s, heard of or not", (kind, name, isProblem) => {
    const said = { name, isProblem, newFile: null };
    expect(videoState(at("uploading"), sending(kind))).toEqual(said);
    expect(videoState(null, sending(kind))).toEqual(said);
  });

  it("says what the server says once all has arrived", () => {
    expect(videoState(at("ready"), sending("complete")).name).toBe("Ready");
    expect(videoState(at("failed"), sending("complete"))).toMatchObject({ name: "Failed", isProblem: true });
  });

  it("says that a video is ready while a new file takes the place of its old one", () => {
    expect(videoState(at("ready"), sending("running"))).toEqual({
      name: "Ready",
      isProblem: false,
      newFile: "uploading the new file",
    });
    expect(videoState(at("ready", true), sending("complete")).newFile).toBe("processing the new file");
    expect(videoState(at("ready", true), null).newFile).toBe("processing the new file");
    expect(videoState(at("ready"), sending("complete")).newFile).toBeNull();
  });

  it("says what becomes of the new file of a video that has failed", () => {
    expect(videoState(at("failed"), sending("running"))).toMatchObject({
      name: "Uploading",
      isProblem: false,
    });
  });
});

describe("withArrivedFile", () => {
  it("is a video that is processed, or one that is watched while its new file is", () => {
    expect(withArrivedFile(anOwnVideo({ status: "uploading" }))).toMatchObject(at("processing"));
    expect(withArrivedFile(anOwnVideo({ failureReason: "Bad.", canRetry: true }))).toMatchObject({
      ...at("ready", true),
      failureReason: null,
      canRetry: false,
    });
  });
});

describe("isFinished", () => {
  it("is a video that is watched, with nothing under way and nothing wrong", () => {
    expect(isFinished(anOwnVideo())).toBe(true);
    expect(isFinished(anOwnVideo({ isReplacing: true }))).toBe(false);
    expect(isFinished(anOwnVideo({ failureReason: "Bad." }))).toBe(false);
    expect(isFinished(anOwnVideo({ status: "processing" }))).toBe(false);
  });
});
