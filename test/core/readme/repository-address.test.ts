import { describe, expect, it } from "@jest/globals";
import { repositoryBases } from "../../../core/readme/repository-address.ts";

describe("repositoryBases", () => {
  it.each([
    ["https://github.com/a/b", "https://github.com/a/b/blob/HEAD/", "https://github.com/a/b/raw/HEAD/"],
    ["https://github.com/a/b.git", "https://github.com/a/b/blob/HEAD/", "https://github.com/a/b/raw/HEAD/"],
    [
      "https://github.com/a/b/tree/dev/docs",
      "https://github.com/a/b/blob/dev/docs/",
      "https://github.com/a/b/raw/dev/docs/",
    ],
    [
      "https://gitlab.com/a/group/b/-/blob/main/docs/README.md",
      "https://gitlab.com/a/group/b/-/blob/main/docs/",
      "https://gitlab.com/a/group/b/-/raw/main/docs/",
    ],
    [
      "https://bitbucket.org/a/b/src/main/",
      "https://bitbucket.org/a/b/src/main/",
      "https://bitbucket.org/a/b/raw/main/",
    ],
    ["https://code.example/a/b", "https://code.example/a/b/", "https://code.example/a/b/"],
  ])("of %s", (address, pages, files) => {
    expect(repositoryBases(address)).toMatchObject({ pages, files });
  });

  it.each(["javascript:alert(1)", "github.com/a/b", "https://github.com/a", "https://x@github.com/a/b", ""])(
    "are none of %j",
    (address) => {
      expect(repositoryBases(address)).toBeUndefined();
    },
  );
});
