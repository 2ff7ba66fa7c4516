import {
  createRequest,
  deleteRequest,
  getRequest,
  listPublicRequests,
  listRequests,
  type RequestBody,
  searchDevelopers,
  setRequestProject,
  setRequestStatus,
  updateRequest,
} from "../../contract/requests.ts";
import { canChangeStatus } from "../../core/requests/request.ts";
import type { FieldError } from "../../core/shared/failure.ts";
import type { ProjectId, RequestId, UserId, VideoId } from "../../core/shared/id.ts";
import { DEVELOPER_NOT_AVAILABLE } from "../../core/shared-requests/shared-request.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { prefixQuery } from "../app/prefix-query.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import { type Asked, type Route, route } from "../app/route.ts";
import { markViewed } from "../shared-requests/share-repository.ts";
import { shareRequest } from "../shared-requests/share-request.ts";
import { listTakenPartIn } from "./developer-requests.ts";
import { listPublic } from "./public-requests.ts";
import { mayChange, mayRead } from "./request-policy.ts";
import {
  addRequest,
  findDevelopers,
  findRequest,
  type FoundRequest,
  isActiveDeveloper,
  isOwnProject,
  isOwnVideo,
  listOwned,
  moveStatus,
  putIntoProject,
  removeRequest,
  replaceRequest,
} from "./request-repository.ts";
import { requireEditable } from "./require-editable.ts";
import { showRequest } from "./show-request.ts";

const listRoute = route(listRequests, {
  may: whoeverKnocks,
  do: async ({ db, who, query, total }) => {
    const list = who.userType === "developer" ? listTakenPartIn : listOwned;
    const found = await list(db, who.userId, query);
    total(found.total);
    return found.rows.map(showRequest);
  },
});

const listPublicRoute = route(listPublicRequests, {
  may: whoeverKnocks,
  do: async ({ db, query, total }) => {
    const found = await listPublic(db, query);
    total(found.total);
    return found.rows.map(showRequest);
  },
});

const getRoute = route(getRequest, {
  may: mayRead,
  do: async ({ db, who, services }, found) => {
    if (who?.userType === "developer") await markViewed(db, found.id, who.userId, services.now());
    return showRequest(found);
  },
});

const createRoute = route(createRequest, {
  may: whoeverKnocks,
  do: async (asked) => {
    const { body, db, who, services } = asked;
    await checkReferences(asked, who.userId);
    const id = await addRequest(db, who.userId, body, services.now());
    if (body.developer_id !== null) await shareRequest(db, id, body.developer_id as UserId, services.now());
    return showRequest(await present(asked, id));
  },
});

const updateRoute = route(updateRequest, {
  may: mayChange,
  do: async (asked, found) => {
    const { body, db, who, services } = asked;
    await requireEditable(db, found.id);
    await checkReferences(asked, who.userId);
    await replaceRequest(db, found.id, body, services.now());
    if (body.developer_id !== null)
      await shareRequest(db, found.id, body.developer_id as UserId, services.now());
    return showRequest(await present(asked, found.id));
  },
});

const deleteRoute = route(deleteRequest, {
  may: mayChange,
  do: async ({ db }, found) => {
    if (found.status === "in_progress")
      throw new Refusal("conflict", "A request that is worked on cannot be removed.");
    if (!(await removeRequest(db, found.id)))
      throw new Refusal("conflict", "There is a conversation about this request: close it instead.");
  },
});

const statusRoute = route(setRequestStatus, {
  may: mayChange,
  do: async (asked, found) => {
    const { body, db, services } = asked;
    const isMoved =
      canChangeStatus(found.status, body.status) &&
      (await moveStatus(db, found.id, found.status, body.status, services.now()));
    if (!isMoved)
      throw new Refusal("conflict", `A request that is ${found.status} cannot become ${body.status}.`);
    return showRequest(await present(asked, found.id));
  },
});

const projectRoute = route(setRequestProject, {
  may: mayChange,
  do: async (asked, found) => {
    const { body, db, who, services } = asked;
    const projectId = body.project_id as ProjectId | null;
    if (projectId !== null && !(await isOwnProject(db, projectId, who.userId)))
      throw invalidField("project_id", NOT_YOUR_PROJECT);
    await putIntoProject(db, found.id, projectId, services.now());
    return showRequest(await present(asked, found.id));
  },
});

const searchRoute = route(searchDevelopers, {
  may: whoeverKnocks,
  do: async ({ db, query }) => {
    const words = prefixQuery(query.q);
    return words === null ? [] : findDevelopers(db, words);
  },
});

export const requestRoutes: readonly Route[] = [
  listRoute,
  listPublicRoute,
  searchRoute,
  getRoute,
  createRoute,
  updateRoute,
  deleteRoute,
  statusRoute,
  projectRoute,
];

const NOT_YOUR_PROJECT = "This project is not one of yours";

/** Everything that the body names must be the caller's own, and the developer must be one. */
async function checkReferences(
  { body, db }: { body: RequestBody; db: Asked<typeof createRequest>["db"] },
  owner: UserId,
): Promise<void> {
  const errors: FieldError[] = [];
  const { project_id = null, video_id = null } = body;
  if (project_id !== null && !(await isOwnProject(db, project_id as ProjectId, owner)))
    errors.push({ field: "project_id", message: NOT_YOUR_PROJECT });
  if (video_id !== null && !(await isOwnVideo(db, video_id as VideoId, owner)))
    errors.push({ field: "video_id", message: "This video is not one of yours" });
  if (body.developer_id !== null && !(await isActiveDeveloper(db, body.developer_id as UserId)))
    errors.push({ field: "developer_id", message: DEVELOPER_NOT_AVAILABLE });
  if (errors.length > 0) throw new Refusal("invalid_input", undefined, { errors });
}

async function present(
  { db }: Pick<Asked<typeof createRequest>, "db">,
  id: RequestId,
): Promise<FoundRequest> {
  const found = await findRequest(db, id);
  if (found === undefined) throw new Error("A request vanished inside its own transaction");
  return found;
}
