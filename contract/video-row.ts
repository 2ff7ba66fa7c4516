import * as v from "valibot";
import { VIDEO_PRIVACIES } from "../core/videos/video.ts";
import { person, time } from "./shared.ts";

export const privacy = v.picklist(VIDEO_PRIVACIES);

/**
 * The addresses are below /api. Those of a video that is not public are signed and end with `stream_until`.
 */
export const poster = v.nullable(v.object({ small: v.string(), large: v.string() }));

export const rowFields = {
  id: v.number(),
  title: v.string(),
  privacy,
  duration_seconds: v.nullable(v.number()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  poster,
  views: v.number(),
  creator: person,
  created_at: time,
} as const;

/** Rows list only videos that can be watched. */
export const videoRow = v.object(rowFields);
