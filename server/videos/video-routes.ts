import { listMyVideos } from "../../contract/videos.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { type Route, route } from "../http/route.ts";

/** More than a picker can show with sense. */
const MOST_VIDEOS = 100;

const myVideosRoute = route(listMyVideos, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller }) => {
    const rows = await db
      .selectFrom("videos")
      .select(["id", "title", "created_at"])
      .where("owner_id", "=", caller.userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MOST_VIDEOS)
      .execute();
    const videos = rows.map(({ id, title, created_at }) => ({
      id,
      title,
      created_at: created_at.toISOString(),
    }));
    return { videos, user_videos: videos };
  },
});

export const videoRoutes: readonly Route[] = [myVideosRoute];
