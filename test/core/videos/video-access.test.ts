import { describe, expect, it } from "@jest/globals";
import {
  AS_STRANGER,
  isListed,
  maySeeVideo,
  mayWatch,
  shareError,
} from "../../../core/videos/video-access.ts";
import { VIDEO_PRIVACIES, VIDEO_STATUSES } from "../../../core/videos/video.ts";

const owner = { ...AS_STRANGER, isOwner: true };
const byLink = { ...AS_STRANGER, hasLink: true };
const byRequest = { ...AS_STRANGER, isAttached: true };

describe("maySeeVideo", () => {
  it.each([
    ["public", { stranger: true, link: true, request: true }],
    ["unlisted", { stranger: false, link: true, request: true }],
    ["private", { stranger: false, link: false, request: true }],
  ] as const)("of a ready and %s one", (privacy, expected) => {
    const video = { privacy, status: "ready", isHidden: false } as const;
    expect({
      stranger: maySeeVideo(video, AS_STRANGER),
      link: maySeeVideo(video, byLink),
      request: maySeeVideo(video, byRequest),
    }).toEqual(expected);
    expect(maySeeVideo(video, owner)).toBe(true);
  });

  it.each(VIDEO_STATUSES.filter((status) => status !== "ready"))(
    "is for its owner alone while %s",
    (status) => {
      for (const privacy of VIDEO_PRIVACIES) {
        const video = { privacy, status, isHidden: false };
        expect(maySeeVideo(video, owner)).toBe(true);
        expect(maySeeVideo(video, { isOwner: false, hasLink: true, isAttached: true })).toBe(false);
        expect(mayWatch(video, owner)).toBe(false);
        expect(isListed(video)).toBe(false);
      }
    },
  );

  it.each(VIDEO_PRIVACIES)("is for its owner alone while it is hidden, %s as it is", (privacy) => {
    const video = { privacy, status: "ready", isHidden: true } as const;
    expect(mayWatch(video, owner)).toBe(true);
    expect(maySeeVideo(video, { isOwner: false, hasLink: true, isAttached: true })).toBe(false);
    expect(isListed(video)).toBe(false);
  });
});

describe("isListed", () => {
  it("is for what is public", () => {
    const listed = VIDEO_PRIVACIES.filter((privacy) =>
      isListed({ privacy, status: "ready", isHidden: false }),
    );
    expect(listed).toEqual(["public"]);
  });
});

describe("shareError", () => {
  it("is for what is private", () => {
    const refused = VIDEO_PRIVACIES.filter(
      (privacy) => shareError({ privacy, isHidden: false }) !== undefined,
    );
    expect(refused).toEqual(["private"]);
  });

  it("is for whatever is hidden", () => {
    expect(shareError({ privacy: "public", isHidden: true })).toBe(
      "A video that moderators have hidden can't be shared by link.",
    );
  });
});
