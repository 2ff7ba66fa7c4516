import type { VideoState } from "../../core/videos/video-state.ts";
import { Tag } from "../shared/tag.tsx";

export function VideoStateTag({ state: { name, isProblem, newFile } }: { readonly state: VideoState }) {
  return (
    <>
      <Tag tone={isProblem ? "signal" : "plain"}>{name}</Tag>
      {newFile !== null && <span>{newFile}</span>}
    </>
  );
}
