import { describe, expect, it } from "@jest/globals";
import { UploadView } from "../../../cli/commands/upload-view.ts";
import { Output } from "../../../cli/terminal/output.ts";
import type { Upload } from "../../../core/videos/upload.ts";
import { EMPTY_VIDEO_FORM } from "../../../core/videos/own-video-form.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { Written } from "../support/written.ts";

const UPLOAD: Upload = {
  ...{ key: "k", fileName: "till.mp4", fingerprint: "f", startsOver: false, isNew: true, details: {} },
  ...{ size: 100, sent: 60, bytesPerSecond: null, state: { kind: "running" }, replaces: null },
  ...{ form: EMPTY_VIDEO_FORM, videoId: 7 as VideoId, url: "/api/videos/uploads/1" },
};

/** Returns what is said at the end of an upload that is interrupted in this state. */
function restOf(upload: Upload): string {
  const stderr = new Written();
  const view = new UploadView(
    new Output({ stdout: new Written(), stderr }, { isJson: false, isVerbose: false }),
  );
  view.show({ ...UPLOAD, sent: 0 });
  view.show(upload);
  view.noteRest();
  return stderr.text;
}

describe("An upload that is interrupted", () => {
  it.each<[string, Upload, RegExp]>([
    ["that has not begun leaves nothing", { ...UPLOAD, url: null }, /^$/],
    [
      "is continued by the same command",
      UPLOAD,
      /^What has arrived is kept for 24 hours\. Run the same command/,
    ],
    [
      "of which all was sent may be whole, and would be uploaded twice",
      { ...UPLOAD, sent: 100 },
      /^All of it was sent, but the server has not confirmed that\. Look at your videos/,
    ],
  ])("%s", (_, upload, sentence) => {
    expect(restOf(upload)).toMatch(sentence);
  });
});
