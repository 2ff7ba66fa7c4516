import type { VideoId } from "../shared/id.ts";

/**
 * The videos that an owner has chosen anew, with those that they were not shown: each stays behind the one that it stood
 * behind, so that it is back in its place when it is shown again.
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
