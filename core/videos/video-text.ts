import { counted } from "../shared/counted.ts";
import type { VideoId } from "../shared/id.ts";

/** "1:05", "12:34", "1:02:03". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const last = String(whole % 60).padStart(2, "0");
  return hours === 0
    ? `${String(minutes)}:${last}`
    : `${String(hours)}:${String(minutes).padStart(2, "0")}:${last}`;
}

export function viewsText(views: number): string {
  return counted(views, "view");
}

/** The watch page. */
export function watchPath(id: VideoId): string {
  return `/video_display/stream/${String(id)}`;
}
