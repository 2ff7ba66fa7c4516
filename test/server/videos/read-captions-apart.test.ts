import { describe, expect, it } from "@jest/globals";
import { readCaptionsApart } from "../../../server/videos/read-captions-apart.ts";

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";
const TOO_MUCH = {
  kind: "wrong",
  message: "These captions take too long to read. Choose another file.",
};

describe("readCaptionsApart", () => {
  it("writes anew what it has read, and says why where it has read nothing", async () => {
    expect(await readCaptionsApart("anna", SRT)).toEqual({
      kind: "read",
      webVtt: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n",
      leftOut: [],
    });
    expect(await readCaptionsApart("anna", "")).toEqual({
      kind: "wrong",
      message: "There are no captions in this file. Choose a .vtt or .srt file.",
    });
  });

  it("ends what takes longer than it may, or more memory, and nothing else", async () => {
    expect(await readCaptionsApart("anna", SRT, { timeoutMs: 1 })).toEqual(TOO_MUCH);
    expect(await readCaptionsApart("anna", SRT, { memoryMb: 1 })).toEqual(TOO_MUCH);
    expect(await readCaptionsApart("anna", SRT)).toMatchObject({ kind: "read" });
  });
});
