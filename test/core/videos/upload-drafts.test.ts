import { beforeEach, describe, expect, it } from "@jest/globals";
import { MOST_DRAFTS, UploadDrafts } from "../../../core/videos/upload-drafts.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";

describe("UploadDrafts", () => {
  let page: ReturnType<typeof aPage>;
  let drafts: UploadDrafts;

  beforeEach(() => {
    page = aPage();
    page.current.begin(aSession());
    drafts = new UploadDrafts(page.storage, page.current);
  });

  it("keeps the typed fields of each file through a reload, for whoever typed them", () => {
    drafts.keep("till", { title: "In use" });
    drafts.keep("shop", { privacy: "public", description: "Long" });
    const later = new UploadDrafts(page.storage, page.current);
    expect(later.of("till")).toEqual({ title: "In use" });
    expect(later.of("shop")).toEqual({ privacy: "public", description: "Long" });
    expect(later.of("other")).toEqual({});
    page.current.begin(aSession("another", BOB));
    expect(later.of("till")).toEqual({});
  });

  it("leaves nothing on the device of what is discarded", () => {
    drafts.keep("till", { title: "In use" });
    drafts.discard("till");
    expect(page.storage.keys().filter((key) => key.startsWith("video_words"))).toEqual([]);
  });

  it("keeps so many files, and the oldest gives way", () => {
    for (let file = 0; file <= MOST_DRAFTS; file += 1)
      drafts.keep(`file ${String(file)}`, { title: "Typed" });
    expect(drafts.of("file 0")).toEqual({});
    expect(drafts.of("file 1")).toEqual({ title: "Typed" });
  });

  it.each([
    "{}",
    "no JSON",
    '[1,{"fingerprint":"till"},{"fingerprint":"till","words":{"privacy":"all","title":7}}]',
  ])("reads nothing out of %s", (written) => {
    page.storage.set("video_words:1:0", written);
    expect(drafts.of("till")).toEqual({});
  });
});
