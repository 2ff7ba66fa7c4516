import { describe, expect, it } from "@jest/globals";
import { imageFileError, imageTypeBySignature, MAX_IMAGE_BYTES } from "../../../core/images/image-file.ts";

describe("imageTypeBySignature", () => {
  it.each([
    ["\u0089PNG\r\n\u001a\n", "image/png"],
    ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
    ["RIFF\u0001\u0002\u0003\u0004WEBP", "image/webp"],
    ["RIFF\u0001\u0002\u0003\u0004WAVE", undefined],
    ["GIF89a", undefined],
    ["<svg xmlns", undefined],
    ["", undefined],
  ])("tells %j", (head, type) => {
    expect(imageTypeBySignature(Buffer.from(head, "latin1"))).toBe(type);
  });
});

describe("imageFileError", () => {
  it("lets images through, and what the device does not know", () => {
    expect(imageFileError({ size: 10, type: "image/webp" })).toBeUndefined();
    expect(imageFileError({ size: 10, type: "" })).toBeUndefined();
  });

  it("refuses other files, empty ones and large ones", () => {
    expect(imageFileError({ size: 10, type: "text/html" })).toBe("This is not a PNG, JPEG or WebP image.");
    expect(imageFileError({ size: 10, type: "", name: "me.heic" })).toBe(
      "This is a HEIC image: save it as a PNG, JPEG or WebP first.",
    );
    expect(imageFileError({ size: 0, type: "image/png" })).toBe("The file is empty.");
    expect(imageFileError({ size: MAX_IMAGE_BYTES + 1, type: "image/png" })).toBe(
      "The image is larger than 8 MB. Make it smaller, or save it as a JPEG.",
    );
  });
});
