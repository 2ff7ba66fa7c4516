import { describe, expect, it } from "@jest/globals";
import {
  nextPhase,
  recordingFileName,
  recordingBytesLeft,
  recordingSpace,
  RecordingTime,
  recordingType,
} from "../../../core/videos/recording.ts";

const MB = 1024 * 1024;

describe("nextPhase", () => {
  it("leads from asking to what is saved", () => {
    const steps = ["ask", "begin", "pause", "resume", "stop", "save", "succeed"] as const;
    const phases = steps.reduce<string[]>((all, step) => {
      const last = (all.at(-1) ?? "ready") as Parameters<typeof nextPhase>[0];
      return [...all, nextPhase(last, step) ?? "none"];
    }, []);
    expect(phases).toEqual(["asking", "recording", "paused", "recording", "reviewing", "saving", "saved"]);
  });

  it("knows what makes no sense", () => {
    expect(nextPhase("ready", "stop")).toBeUndefined();
    expect(nextPhase("recording", "discard")).toBeUndefined();
    expect(nextPhase("saving", "discard")).toBeUndefined();
  });
});

describe("a recording", () => {
  it("is written as what the browser can write, WebM first", () => {
    expect(recordingType(() => true)).toBe("video/webm;codecs=vp9,opus");
    expect(recordingType((type) => type.includes("mp4"))).toBe("video/mp4");
    expect(recordingType(() => false)).toBeUndefined();
  });

  it("is named by what it shows and when it began", () => {
    const at = new Date(2026, 0, 5, 9, 7);
    expect(recordingFileName("both", "video/webm;codecs=vp8,opus", at)).toBe(
      "Screen recording 2026-01-05 09.07.webm",
    );
    expect(recordingFileName("camera", "video/mp4", at)).toBe("Camera recording 2026-01-05 09.07.mp4");
  });

  it("warns before its room is used up, and stops in time", () => {
    const bytesLeft = recordingBytesLeft(900 * MB, { file: 2_000 * MB, person: 1_000 * MB });
    expect(bytesLeft).toBe(100 * MB);
    expect(recordingSpace(50 * MB, bytesLeft)).toBe("enough");
    expect(recordingSpace(91 * MB, bytesLeft)).toBe("little");
    expect(recordingSpace(96 * MB, bytesLeft)).toBe("none");
    expect(recordingSpace(0, recordingBytesLeft(2_000, { file: 9, person: 1_000 }))).toBe("none");
  });

  it("counts no time while it pauses", () => {
    const time = new RecordingTime();
    time.run(1_000);
    time.rest(4_000);
    expect(time.elapsed(60_000)).toBe(3_000);
    time.run(60_000);
    expect(time.elapsed(62_000)).toBe(5_000);
  });
});
