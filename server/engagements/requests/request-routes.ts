import {
  createRequest,
  deleteRequest,
  getRequest,
  listPublicRequests,
  listRequests,
  type RequestBody,
  setRequestProject,
  updateRequest,
} from "../../../contract/requests.ts";
import { canRemove } from "../../../core/requests/request.ts";
import type { FieldError } from "../../../core/shared/failure.ts";
import type { ProjectId, UserId, VideoId } from "../../../core/shared/id.ts";
import { HIDDEN_NOT_ATTACHED } from "../../../core/videos/video-access.ts";
import { allowAnyCaller } from "../../http/routes/policy.ts";
import { TOO_FAR } from "../../database/find-page.ts";
import { invalidField, Refusal } from "../../http/errors/refusal.ts";
import { requireBelowCap } from "../../http/limits/require-below-cap.ts";
import { result } from "../../http/answers/result.ts";
import type { RequestContext } from "../../http/routes/request-context.ts";
import { type Route, route } from "../../http/routes/route.ts";
import { requireVersion } from "../../http/answers/version.ts";
import { readNotifications } from "../../notifications/inbox/notification-repository.ts";
import { attachFault } from "../../videos/attached-videos.ts";
import { markViewed } from "./share-repository.ts";
import { shareRequest, sharingError } from "./share-request.ts";
import { listTakenPartIn } from "./developer-requests.ts";
import { listPublic } from "./public-requests.ts";
import { mayChange, mayRead } from "./request-policy.ts";
import {
  addRequest,
  isOwnProject,
  listOwned,
  openOf,
  ownedBy,
  putIntoProject,
  reloadRequest,
  replaceRequest,
} from "./request-repository.ts";
import { removeRequest } from "./remove-request.ts";
import { requireEditable } from "./require-editable.ts";
import { showRequest, showWholeRequest, requestVersion } from "./show-request.ts";

const listRoute = route(listRequests, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const list = caller.userType === "developer" ? listTakenPartIn : listOwned;
    const found = await list(db, caller.userId, query);
    return result(found.rows.map(showRequest), { total: found.total });
  },
});

const listPublicRoute = route(listPublicRequests, {
  pageTopics: () => ["tickets:all", "names:all"],
  authorize: allowAnyCaller,
  handle: async ({ db, query }) => {
    const found = await listPublic(db, query);
    if (found === undefined) throw invalidField("skip", TOO_FAR);
    return result(found.rows.map(showRequest), { total: found.total });
  },
});

const getRoute = route(getRequest, {
  pageTopics: ({ params }) => [`ticket:${params.id}`, "names:all"],
  authorize: mayRead,
  handle: async (context, found) => {
    const { db, caller, services } = context;
    if (caller.kind === "user" && caller.userType === "developer")
      await noteViewed(db, found.id, caller.userId, services.now());
    return showWholeRequest(context, found);
  },
});

async function noteViewed(...[db, requestId, viewer, now]: Parameters<typeof markViewed>): Promise<void> {
  if (await markViewed(db, requestId, viewer, now))
    await readNotifications(db, [viewer], { kind: "share", requestId }, now);
}

const createRoute = route(createRequest, {
  locksCaller: "in-turn",
  authorize: allowAnyCaller,
  handle: async (context) => {
    const { body, db, caller, services } = context;
    await checkReferences(context, caller.userId, null);
    await requireBelowCap(db, "openRequest", openOf(db, caller.userId));
    await requireBelowCap(db, "request", ownedBy(db, caller.userId));
    const id = await addRequest(db, caller.userId, body, services.now());
    if (body.developer_id !== null) await shareRequest(db, id, body.developer_id as UserId, services.now());
    return showWholeRequest(context, await reloadRequest(db, id));
  },
});

const updateRoute = route(updateRequest, {
  authorize: mayChange,
  handle: async (context, found) => {
    const { body, db, caller, services } = context;
    await requireEditable(db, found.id);
    const current = await reloadRequest(db, found.id);
    await checkReferences(context, caller.userId, current.video_id);
    const { video_id = current.video_id } = body;
    requireVersion(
      context.headers,
      requestVersion(current),
      requestVersion({ ...body, video_id: video_id as VideoId | null }),
    );
    await replaceRequest(db, found.id, body, services.now());
    if (body.developer_id !== null)
      await shareRequest(db, found.id, body.developer_id as UserId, services.now());
    return showWholeRequest(context, await reloadRequest(db, found.id));
  },
});

const deleteRoute = route(deleteRequest, {
  authorize: mayChange,
  handle: async ({ db, services }, found) => {
    if (!canRemove(found.status))
      throw new Refusal("conflict", "A request with work in progress can't be removed.");
    if (!(await removeRequest(db, found.id, services.now())))
      throw new Refusal(
        "conflict",
        "This request has a conversation. Close the request instead of removing it.",
      );
  },
});

const projectRoute = route(setRequestProject, {
  authorize: mayChange,
  handle: async (context, found) => {
    const { body, db, caller, services } = context;
    const projectId = body.project_id as ProjectId | null;
    if (projectId !== null && !(await isOwnProject(db, projectId, caller.userId)))
      throw invalidField("project_id", NOT_YOUR_PROJECT);
    await putIntoProject(db, found.id, projectId, services.now());
    return showWholeRequest(context, await reloadRequest(db, found.id));
  },
});

export const requestRoutes: readonly Route[] = [
  listRoute,
  listPublicRoute,
  getRoute,
  createRoute,
  updateRoute,
  deleteRoute,
  projectRoute,
];

const NOT_YOUR_PROJECT = "This project is not one of yours";
const VIDEO_FAULTS = {
  invalid: "Choose one of your own videos that is ready",
  hidden: HIDDEN_NOT_ATTACHED,
} as const;

/**
 * Requires that everything that the body names belongs to the caller, and that requests may be shared with
 * the developer.
 * @param kept the video that is attached already
 */
async function checkReferences(
  { body, db }: { body: RequestBody; db: RequestContext<typeof createRequest>["db"] },
  owner: UserId,
  kept: VideoId | null,
): Promise<void> {
  const errors: FieldError[] = [];
  const { project_id = null, video_id = null } = body;
  if (project_id !== null && !(await isOwnProject(db, project_id as ProjectId, owner)))
    errors.push({ field: "project_id", message: NOT_YOUR_PROJECT });
  const fault =
    video_id === null || video_id === kept ? undefined : await attachFault(db, [video_id as VideoId], owner);
  if (fault !== undefined) errors.push({ field: "video_id", message: VIDEO_FAULTS[fault] });
  const error =
    body.developer_id === null ? undefined : await sharingError(db, owner, body.developer_id as UserId);
  if (error !== undefined) errors.push({ field: "developer_id", message: error });
  if (errors.length > 0) throw new Refusal("invalid_input", undefined, { errors });
}
