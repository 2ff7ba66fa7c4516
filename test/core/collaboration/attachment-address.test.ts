import { describe, expect, it } from "@jest/globals";
import { linkedAddress } from "../../../core/collaboration/attachment-address.ts";

describe("linkedAddress", () => {
  it.each(["/uploads/41/trace.log", "https://files.example/41/trace.log?x=1"])("follows %s", (path) => {
    expect(linkedAddress(path)).toBe(path);
  });

  it.each([
    "/api/collaboration/sessions/1/attachments/2",
    "//files.example/1",
    "http://files.example/1",
    "javascript:alert(1)",
    "data:text/html,a",
    "uploads/1",
    "null/1",
    "https://our.host@files.example/1",
    "",
  ])("does not follow %j", (path) => {
    expect(linkedAddress(path)).toBeNull();
  });
});
