import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "@jest/globals";
import { RESUMABLE_TYPE } from "../../../contract/endpoint.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import { readContinuation, readCreation } from "../../../server/resumable-uploads/tus-headers.ts";
import { uploadMetadata } from "../support/uploads.ts";

const LARGEST = 1_000;
const creation = (headers: IncomingHttpHeaders) =>
  readCreation({ "upload-length": "10", ...headers }, LARGEST);
const metadata = (header: string) => creation({ "upload-metadata": header }).metadata;
const continuation = (headers: IncomingHttpHeaders) =>
  readContinuation({ "content-type": RESUMABLE_TYPE, "upload-offset": "0", ...headers }, LARGEST);

function codeOf(read: () => unknown): string {
  try {
    return `read: ${JSON.stringify(read())}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

const NO_NUMBERS = ["", "-1", "+1", "1.5", "1e3", "0x10", "007", "ten", "NaN", "10, 10", "1 0", "\u0661"];

describe("Upload-Length", () => {
  it("is known from the beginning or deferred", () => {
    expect(creation({}).length).toBe(10);
    expect(readCreation({ "upload-defer-length": "1" }, LARGEST).length).toBeNull();
  });

  it.each([
    ["neither", { "upload-length": undefined }],
    ["both", { "upload-defer-length": "1" }],
    ["a deferral of 0", { "upload-length": undefined, "upload-defer-length": "0" }],
  ])("is refused as %s", (_, headers) => {
    expect(codeOf(() => creation(headers))).toBe("invalid_input");
  });

  it.each(NO_NUMBERS)("is no number as %j", (text) => {
    expect(codeOf(() => creation({ "upload-length": text }))).toBe("invalid_input");
    expect(codeOf(() => continuation({ "upload-length": text }))).toBe("invalid_input");
  });

  it.each(["1001", "9".repeat(400)])("is at most what a file may be: %s", (text) => {
    expect(codeOf(() => creation({ "upload-length": text }))).toBe("payload_too_large");
    expect(codeOf(() => continuation({ "upload-length": text }))).toBe("payload_too_large");
    expect(creation({ "upload-length": "1000" }).length).toBe(LARGEST);
  });
});

describe("Upload-Offset", () => {
  it.each(NO_NUMBERS)("is no number as %j", (text) => {
    expect(codeOf(() => continuation({ "upload-offset": text }))).toBe("invalid_input");
  });

  it("is needed", () => {
    expect(codeOf(() => continuation({ "upload-offset": undefined }))).toBe("invalid_input");
  });
});

describe("the type of a part", () => {
  it.each([undefined, "", "text/plain", `${RESUMABLE_TYPE}, ${RESUMABLE_TYPE}`])("is not %j", (type) => {
    expect(codeOf(() => continuation({ "content-type": type }))).toBe("unsupported_media_type");
  });
});

describe("Upload-Metadata", () => {
  it("is pairs, of which some have no value", () => {
    expect(metadata(`${uploadMetadata({ filename: "käse.mp4", title: "a, b" })},flag,blank `)).toEqual({
      filename: "käse.mp4",
      title: "a, b",
      flag: null,
      blank: null,
    });
    expect(readCreation({ "upload-length": "10" }, LARGEST)).toEqual({
      length: 10,
      metadata: {},
      metadataHeader: "",
    });
  });

  it("keeps the names that objects have by themselves for what they are", () => {
    const read = metadata(uploadMetadata({ __proto__: "ignored", constructor: "c", toString: "t" }));
    expect(Object.entries(read)).toEqual([
      ["constructor", "c"],
      ["toString", "t"],
    ]);
    const own = metadata("__proto__ eA==");
    expect(Object.entries(own)).toEqual([["__proto__", "x"]]);
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
  });

  it.each([
    ["nothing", ""],
    ["a name twice", "title eA==,title eQ=="],
    ["no base64", "title ***"],
    ["base64 that is cut off", "title eA"],
    ["base64 with too much at its end", "title eA==eA=="],
    ["base64 for addresses", "title -_-_"],
    ["three words", "title eA== eQ=="],
    ["a comma at the end", "title eA==,"],
    ["a blank behind a comma, as of a header that came twice", "title eA==, flag"],
    ["a name that is no ASCII", "k\u00e4se eA=="],
    ["a tab", "ti\ttle eA=="],
  ])("is refused as %s", (_, header) => {
    expect(codeOf(() => metadata(header))).toBe("invalid_input");
  });
});

describe("Upload-Concat", () => {
  it.each(["partial", "final;/a /b"])("is refused: %s", (text) => {
    expect(codeOf(() => creation({ "upload-concat": text }))).toBe("invalid_input");
  });
});
