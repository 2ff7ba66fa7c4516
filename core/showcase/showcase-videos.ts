import type { VideoId } from "../shared/id.ts";

/**
 * Combines the owner's new choice of videos with those that the form did not show. Each stays behind the
 * video that it stood behind, so that it is in its place when it is shown again.
 * @param attached before, in their order
 */
export function withUnshown(
  attached: readonly VideoId[],
  chosen: readonly VideoId[],
  unshown: ReadonlySet<VideoId>,
): readonly VideoId[] {
  const kept = attached.filter((id) => unshown.has(id) && !chosen.includes(id));
  return kept.reduce<readonly VideoId[]>((videos, id) => {
    const before = attached.slice(0, attached.indexOf(id)).findLast((each) => videos.includes(each));
    return videos.toSpliced(before === undefined ? 0 : videos.indexOf(before) + 1, 0, id);
  }, chosen);
}
