import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { time } from "./shared.ts";

const video = v.object({ id: v.number(), title: v.string(), created_at: time });

export const listMyVideos = endpoint({
  method: "GET",
  path: "/api/video_display/my-videos",
  summary: "The caller's own videos, newest first, under both names that clients read.",
  access: "session",
  status: 200,
  answer: v.object({ videos: v.array(video), user_videos: v.array(video) }),
});
