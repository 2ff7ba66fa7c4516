import {
  countView as countViewCall,
  deleteVideo,
  getOwnVideo,
  getVideo,
  listMyVideos,
  listVideos,
  replaceVideo,
  retryVideo,
} from "../../contract/videos.ts";
import { canRetry } from "../../core/videos/video-failure.ts";
import { TOO_FAR } from "../database/find-page.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { countView, viewerName } from "../view-counting/count-view.ts";
import { nextTurn } from "./claim-video.ts";
import { listPublicVideos } from "./public-videos.ts";
import { showOwnVideo, showVideo, showVideoRow } from "./show-video.ts";
import { findOwnVideo, listOwnVideos, lockVideo, removeVideo, updateVideo } from "./video-repository.ts";
import { anOwnVideo, mayReadVideo, mayWatchVideo } from "./watch-policy.ts";

const listRoute = route(listVideos, {
  pageTopics: ({ query: { creator } }) => [
    creator === undefined ? "videos:all" : `videos-of:${creator}`,
    "names:all",
  ],
  authorize: allowAnyCaller,
  handle: async ({ db, query, services }) => {
    const found = await listPublicVideos(db, query);
    if (found === undefined) throw invalidField("skip", TOO_FAR);
    return result(await Promise.all(found.rows.map((row) => showVideoRow(services, row))), {
      total: found.total,
    });
  },
});

const myVideosRoute = route(listMyVideos, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query, services }) => {
    const { rows, total } = await listOwnVideos(db, caller.userId, query);
    const videos = await Promise.all(rows.map((row) => showOwnVideo(services, row, viewerOf(caller))));
    return { videos, user_videos: videos, total };
  },
});

const getRoute = route(getVideo, {
  // For a video that is not public it depends on where it is attached, so no page of it is cached.
  pageTopics: ({ params: { id } }, { privacy }) =>
    privacy === "public" ? [`video:${id}`, "names:all"] : undefined,
  authorize: mayReadVideo,
  handle: ({ db, caller, services }, video) =>
    showVideo(db, services, video, {
      viewer: viewerOf(caller),
      userId: caller.kind === "user" ? caller.userId : null,
    }),
});

const getOwnRoute = route(getOwnVideo, {
  authorize: anOwnVideo,
  handle: async ({ db, caller, services }, { id }) =>
    showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller)),
});

const replaceRoute = route(replaceVideo, {
  authorize: anOwnVideo,
  handle: async ({ db, body, caller, services }, { id }) => {
    if ((await lockVideo(db, id)) === undefined) throw new Refusal("not_found");
    await updateVideo(db, id, { ...body, updated_at: services.now() });
    return showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
  },
});

const removeRoute = route(deleteVideo, {
  // The lock makes calls that attach the video wait: they have checked it, so it must not be deleted.
  locksCaller: "exclusive",
  authorize: anOwnVideo,
  handle: ({ db }, { id }) => removeVideo(db, id),
});

const retryRoute = route(retryVideo, {
  authorize: anOwnVideo,
  handle: async ({ db, caller, services, afterCommit }, { id }) => {
    const video = await lockVideo(db, id);
    const isBroken = video?.failure !== null && video?.failure !== undefined && canRetry(video.failure);
    if (!isBroken || video.incoming_file_id === null)
      throw new Refusal("conflict", "Processing can't be retried. Upload the file again.");
    await updateVideo(db, id, {
      status: video.file_id === null ? "processing" : video.status,
      failure: null,
      work_due_at: services.now(),
      work_turn_at: nextTurn(services.now()),
      work_tries: 0,
    });
    afterCommit(() => services.videoWorker.wake());
    return showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
  },
});

export const VIDEO_VIEWS = { table: "videos", views: "video_views", column: "video_id" } as const;

const viewRoute = route(countViewCall, {
  authorize: mayWatchVideo,
  handle: async (context, { video, isOwner, viewer }) => {
    const { db, services } = context;
    if (isOwner) return;
    const by = viewer ?? viewerName(context);
    await countView(db, VIDEO_VIEWS, { id: video.id, viewer: by, now: services.now() });
  },
});

export const videoRoutes: readonly Route[] = [
  listRoute,
  myVideosRoute,
  getRoute,
  getOwnRoute,
  replaceRoute,
  removeRoute,
  retryRoute,
  viewRoute,
];
