import { describe, expect, it } from "@jest/globals";
import { pinnedVersion, refusal } from "../../../scripts/launch/node-version.mjs";

describe("refusal", () => {
  it("sends Node below 20 away, pinned Node or not", () => {
    expect(refusal("18.20.4", "linux-x64", "24.21.0")).toBe(
      "This is Node 18.20.4: install Node 20 or newer and start again.",
    );
  });

  it("lets Node 20 launch where the lockfile brings a Node along", () => {
    expect(refusal("20.0.0", "linux-x64", "24.21.0")).toBeUndefined();
  });

  it.each(["22.1.0", "24.8.9"])("asks for 24.9 in place of %s where it brings none", (version) => {
    expect(refusal(version, "darwin-arm64", undefined)).toBe(
      `This is Node ${version}, and there is no packaged Node for darwin-arm64: install Node 24.9 or newer and start again.`,
    );
  });

  it.each(["24.9.0", "24.21.0", "26.0.0"])("is content with %s there", (version) => {
    expect(refusal(version, "darwin-arm64", undefined)).toBeUndefined();
  });
});

describe("pinnedVersion", () => {
  it("is one and the same for both kinds of Linux", () => {
    expect(pinnedVersion("linux-x64")).toMatch(/^24\.\d+\.\d+$/);
    expect(pinnedVersion("linux-arm64")).toBe(pinnedVersion("linux-x64"));
  });

  it("is none elsewhere", () => {
    expect(pinnedVersion("darwin-arm64")).toBeUndefined();
  });
});
