import * as v from "valibot";
import { VIDEO_PRIVACIES } from "../core/videos/video.ts";
import { assumed } from "./assumed.ts";
import { person, time, UNKNOWN_PERSON } from "./shared.ts";

export const privacy = v.picklist(VIDEO_PRIVACIES);

/**
 * The addresses are below /api. Those of a video that is not public are signed and end with `stream_until`.
 */
export const poster = v.nullable(v.object({ small: v.string(), large: v.string() }));

export const rowFields = {
  id: v.number(),
  title: assumed(v.string(), ""),
  privacy: assumed(privacy, "public"),
  duration_seconds: assumed(v.nullable(v.number()), null),
  width: assumed(v.nullable(v.number()), null),
  height: assumed(v.nullable(v.number()), null),
  poster: assumed(poster, null),
  views: assumed(v.number(), 0),
  creator: assumed(person, UNKNOWN_PERSON),
  created_at: assumed(time, ""),
} as const;

/** Rows list only videos that can be watched. */
export const videoRow = v.object(rowFields);
