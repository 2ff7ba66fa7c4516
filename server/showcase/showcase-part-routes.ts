import {
  linkShowcaseVideo,
  unlinkShowcaseVideo,
  updateShowcaseFiles,
  updateShowcaseProfile,
  updateShowcaseVideos,
} from "../../contract/showcase-editing.ts";
import { SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import { withUnshown } from "../../core/showcase/showcase-videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { subjectOf } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { requireOwnVideos, unshownAmong } from "./attach-videos.ts";
import { lockedPart, lockedShowcase, shownTo } from "./changed-showcase.ts";
import { imageOfForm } from "./showcase-image.ts";
import { NO_README, readmeOfForm } from "./readme-file.ts";
import { mayEditShowcase, mayUpdateShowcase } from "./showcase-policy.ts";
import { changeShowcase, dropVideo, putVideos, videoIdsOf } from "./showcase-repository.ts";

const filesRoute = route(updateShowcaseFiles, {
  mayBegin: mayUpdateShowcase,
  prepare: async (context) => {
    subjectOf(await mayUpdateShowcase(context));
    return { image: await imageOfForm(context) };
  },
  authorize: mayUpdateShowcase,
  handle: async (context, { id }, { image }) => {
    const { db, body, files, services } = context;
    const { image_alt, remove_image, remove_readme } = body;
    const readme = remove_readme ? NO_README : readmeOfForm(files.readme_file);
    await lockedPart(context, id);
    await changeShowcase(db, id, {
      ...readme,
      ...(remove_image ? { image_id: null, image_alt: "" } : image !== undefined && { image_id: image }),
      ...(image_alt !== undefined && !remove_image && { image_alt }),
      updated_at: services.now(),
    });
    return shownTo(context, id);
  },
});

const profileRoute = route(updateShowcaseProfile, {
  authorize: mayEditShowcase,
  handle: async (context, { id }) => {
    const { db, body, services } = context;
    await lockedPart(context, id);
    await changeShowcase(db, id, { ...body, updated_at: services.now() });
    return shownTo(context, id);
  },
});

/**
 * @param videos all that are to be attached, with those that are shown to no user for now
 * @throws Refusal conflict
 */
function requireVideoLimit(videos: readonly VideoId[]): readonly VideoId[] {
  if (videos.length > SHOWCASE_LIMITS.videos)
    throw new Refusal(
      "conflict",
      `A showcase has at most ${SHOWCASE_LIMITS.videos} videos, hidden ones included.`,
    );
  return videos;
}

const videosRoute = route(updateShowcaseVideos, {
  // The lock keeps a video from being deleted between the check and the row that names it.
  locksCaller: "in-turn",
  authorize: mayEditShowcase,
  handle: async (context, { id, developer_id: owner }) => {
    const { db, body } = context;
    await lockedPart(context, id);
    const attached = await videoIdsOf(db, id);
    const chosen = await requireOwnVideos(db, "", body, { owner, attached });
    await putVideos(
      db,
      id,
      requireVideoLimit(withUnshown(attached, chosen, await unshownAmong(db, attached))),
    );
    return shownTo(context, id);
  },
});

const linkRoute = route(linkShowcaseVideo, {
  locksCaller: "in-turn",
  authorize: mayEditShowcase,
  handle: async (context, { id, developer_id: owner }) => {
    const { db, params } = context;
    await lockedShowcase(db, id);
    const attached = await videoIdsOf(db, id);
    const [video] = await requireOwnVideos(db, "", [params.videoId], { owner, attached });
    if (video === undefined || attached.includes(video)) return shownTo(context, id);
    await putVideos(db, id, requireVideoLimit([...attached, video]));
    return shownTo(context, id);
  },
});

const unlinkRoute = route(unlinkShowcaseVideo, {
  authorize: mayEditShowcase,
  handle: async (context, { id }) => {
    const { db, params } = context;
    await lockedShowcase(db, id);
    await dropVideo(db, id, params.videoId as VideoId);
    return shownTo(context, id);
  },
});

export const showcasePartRoutes: readonly Route[] = [
  filesRoute,
  profileRoute,
  videosRoute,
  linkRoute,
  unlinkRoute,
];
