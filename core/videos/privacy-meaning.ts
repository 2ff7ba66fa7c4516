import type { VideoPrivacy } from "./video.ts";

/** The texts tell the owner who can watch a video. */
export const PRIVACY_MEANING: Readonly<Record<VideoPrivacy, string>> = {
  public: "Listed under Videos for everyone.",
  unlisted: "For people with a link, and anyone who can see what it's attached to.",
  private: "For you, and anyone who can see a request or response it's attached to.",
};
