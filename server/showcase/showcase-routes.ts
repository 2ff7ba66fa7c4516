import { createShowcase, updateShowcase } from "../../contract/showcase-editing.ts";
import {
  deleteShowcase,
  getShowcase,
  listOwnShowcases,
  listShowcases,
  listShowcasesOf,
  restoreShowcase,
} from "../../contract/showcase.ts";
import { restorableUntil } from "../../core/showcase/showcase.ts";
import { TOO_FAR } from "../database/find-page.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { subjectOf } from "../http/routes/policy.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { requireVersion } from "../http/answers/version.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { revokeLinks } from "../share-links/share-link-repository.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { requireOwnVideos } from "./attach-videos.ts";
import { lockedShowcase, shownTo } from "./changed-showcase.ts";
import { listPublicShowcases } from "./public-showcases.ts";
import { imageOfForm } from "./showcase-image.ts";
import { readmeOfForm } from "./readme-file.ts";
import {
  mayCreateShowcase,
  mayDeleteShowcase,
  mayReadShowcase,
  mayRestoreShowcase,
  mayUpdateShowcase,
} from "./showcase-policy.ts";
import * as showcases from "./showcase-repository.ts";
import { showcaseVersion, showShowcase, showShowcaseRow, STRANGER } from "./show-showcase.ts";

const listRoute = route(listShowcases, {
  pageTopics: ({ query: { creator } }) => [
    creator === undefined ? "showcases:all" : `showcases-of:${creator}`,
    "names:all",
  ],
  authorize: allowAnyCaller,
  handle: async ({ db, query, services }) => {
    const found = await listPublicShowcases(db, query);
    if (found === undefined) throw invalidField("skip", TOO_FAR);
    const shown = found.rows.map((row) => showShowcaseRow(services, row));
    return result(await Promise.all(shown), { total: found.total });
  },
});

const listOfRoute = route(listShowcasesOf, {
  pageTopics: ({ params: { id } }) => [`showcases-of:${id}`, "names:all"],
  authorize: allowAnyCaller,
  handle: async ({ db, params, query, services }) => {
    const found = await listPublicShowcases(db, {
      ...query,
      q: "",
      skill: "",
      sort: "newest",
      creator: params.id,
    });
    if (found === undefined) throw invalidField("skip", TOO_FAR);
    const shown = found.rows.map((row) => showShowcaseRow(services, row));
    return result(await Promise.all(shown), { total: found.total });
  },
});

const listOwnRoute = route(listOwnShowcases, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query, services }) => {
    const { rows, total } = await showcases.listOwnShowcases(db, caller.userId, query);
    const shown = rows.map(async (row) => ({
      ...(await showShowcaseRow(services, row, viewerOf(caller))),
      deleted_at: row.deleted_at?.toISOString() ?? null,
      share_count: row.share_count,
      hidden_because: row.hidden_because,
    }));
    return result(await Promise.all(shown), { total });
  },
});

const getRoute = route(getShowcase, {
  pageTopics: ({ params: { id } }) => [`showcase:${id}`, "developers:all", "names:all"],
  authorize: mayReadShowcase,
  handle: ({ db, caller, services }, found) =>
    showShowcase(
      db,
      services,
      found,
      caller.kind === "user" ? { userId: caller.userId, viewer: viewerOf(caller) } : STRANGER,
    ),
});

const createRoute = route(createShowcase, {
  mayBegin: mayCreateShowcase,
  locksCaller: "in-turn",
  prepare: async (context) => {
    subjectOf(await mayCreateShowcase(context));
    return { image: await imageOfForm(context) };
  },
  authorize: mayCreateShowcase,
  handle: async (context, _, { image }) => {
    const { db, body, files, caller, services } = context;
    const owner = caller.userId;
    const { selected_video_ids, image_crop: _crop, image_alt = "", ...details } = body;
    const readme = readmeOfForm(files.readme_file);
    const videos = await requireOwnVideos(db, "selected_video_ids", selected_video_ids, { owner });
    await requireBelowCap(db, "showcase", showcases.showcasesOf(db, owner));
    const now = services.now();
    const id = await showcases.addShowcase(db, {
      ...details,
      ...readme,
      image_id: image ?? null,
      image_alt,
      developer_id: owner,
      created_at: now,
      updated_at: now,
    });
    await showcases.putVideos(db, id, videos);
    await recomputeScore(db, owner, now);
    return shownTo(context, id);
  },
});

const updateRoute = route(updateShowcase, {
  authorize: mayUpdateShowcase,
  handle: async (context, { id }) => {
    const { db, body, headers, services } = context;
    const before = await lockedShowcase(db, id);
    requireVersion(headers, showcaseVersion(before), showcaseVersion(body));
    const now = services.now();
    await showcases.changeShowcase(db, id, { ...body, updated_at: now });
    if (body.is_public !== before.is_public) await recomputeScore(db, before.developer_id, now);
    return shownTo(context, id);
  },
});

const removeRoute = route(deleteShowcase, {
  authorize: mayDeleteShowcase,
  handle: async ({ db, services }, { id, developer_id }) => {
    await lockedShowcase(db, id);
    const now = services.now();
    await showcases.changeShowcase(db, id, { deleted_at: now });
    await revokeLinks(db, { showcase_id: id }, now);
    await recomputeScore(db, developer_id, now);
  },
});

const restoreRoute = route(restoreShowcase, {
  authorize: mayRestoreShowcase,
  handle: async (context, { id, developer_id, deleted_at }) => {
    const { db, services } = context;
    const now = services.now();
    const isOver = deleted_at !== null && restorableUntil(deleted_at) < now;
    if (isOver) throw new Refusal("not_found");
    await showcases.changeShowcase(db, id, { deleted_at: null });
    await recomputeScore(db, developer_id, now);
    return shownTo(context, id);
  },
});

export const showcaseRoutes: readonly Route[] = [
  listRoute,
  listOfRoute,
  listOwnRoute,
  getRoute,
  createRoute,
  updateRoute,
  removeRoute,
  restoreRoute,
];
