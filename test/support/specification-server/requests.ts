import { type Call, idsIn, routes } from "./call.ts";
import { type Json, NO_CONTENT, notFound } from "./json.ts";
import type { Project, Request, Snag } from "./entities.ts";
import { NOW } from "./world.ts";

function shown({ owner: _owner, viewed_at: _viewed, ...named }: Request): Json {
  return named;
}

function shownProject({ id, name }: Project): Json {
  return { id, name };
}

function shownSnag({ developer: _developer, ...named }: Snag): Json {
  return named;
}

/** Requests that the caller owns, or that are shared with them. */
function mine({ world, me }: Call): readonly Request[] {
  return world.requests.all.filter(({ owner, developer_id }) => owner === me.id || developer_id === me.id);
}

function create(call: Call): Json {
  call.require({ title: "Title is required", content: "Description is required" });
  const request = call.world.requests.add({
    id: call.world.nextId(),
    owner: call.me.id,
    title: call.text("title"),
    content: call.text("content"),
    estimated_budget: call.number("estimated_budget"),
    is_public: call.flag("is_public"),
    is_idea: call.flag("is_idea"),
    seeks_collaboration: call.flag("seeks_collaboration"),
    collaboration_details: call.textOrNull("collaboration_details"),
    project_id: call.number("project_id"),
    developer_id: call.number("developer_id"),
    video_id: call.number("video_id"),
    viewed_at: null,
  });
  return shown(request);
}

function one(call: Call): Json {
  const request = call.world.requests.get(call.id());
  const { visitor } = call;
  const isShared = visitor !== null && request.developer_id === visitor.id;
  if (!request.is_public && !isShared && request.owner !== visitor?.id) throw notFound();
  if (isShared) request.viewed_at ??= NOW;
  return shown(request);
}

function sharedWithMe({ world, me }: Call): Json {
  return world.requests.all
    .filter(({ developer_id }) => developer_id === me.id)
    .map(({ id, title, content, estimated_budget, viewed_at }) => ({
      id,
      title,
      content,
      estimated_budget,
      share_date: NOW,
      is_new: viewed_at === null,
      viewed_at,
    }));
}

function foundDevelopers({ world, query }: Call): Json {
  const q = (query.get("q") ?? "").toLowerCase();
  return world.accounts.all
    .filter(({ user_type, username }) => user_type === "developer" && username.toLowerCase().includes(q))
    .map(({ id, username }) => ({ id, username }));
}

function snag(call: Call): Json {
  call.require({ message: "Message is required" });
  const { world } = call;
  const snagged = world.snags.add({
    id: world.nextId(),
    developer: call.me.id,
    request_id: world.requests.get(call.number("request_id")).id,
    message: call.text("message"),
    video_ids: idsIn(call.field("video_ids")),
    profile_link: call.textOrNull("profile_link"),
    include_profile: call.flag("include_profile"),
  });
  return shownSnag(snagged);
}

function putIntoProject(call: Call): Json {
  call.world.requests.get(call.id()).project_id = call.number("project_id");
  return {};
}

function createProject(call: Call): Json {
  call.require({ name: "Name is required" });
  const project = { id: call.world.nextId(), owner: call.me.id, name: call.text("name") };
  return shownProject(call.world.projects.add(project));
}

function snags({ world, me }: Call): Json {
  const isOwner = ({ request_id }: Snag) => world.requests.get(request_id).owner === me.id;
  return world.snags.all.filter((row) => row.developer === me.id || isOwner(row)).map(shownSnag);
}

function unsnag(call: Call) {
  call.world.snags.remove(call.world.snags.get(call.id()));
  return NO_CONTENT;
}

export const requestRoutes = routes(
  {
    "GET /api/requests/public": ({ world }) =>
      world.requests.all.filter(({ is_public }) => is_public).map(shown),
    "GET /api/requests/:id": one,
  },
  {
    "GET /api/requests/": (call) => mine(call).map(shown),
    "POST /api/requests/": create,
    "GET /api/requests/shared-with-me": sharedWithMe,
    "GET /api/requests/users/search": foundDevelopers,
    "POST /api/requests/:id/project": putIntoProject,
    "GET /api/projects/": ({ world, me }) =>
      world.projects.all.filter(({ owner }) => owner === me.id).map(shownProject),
    "POST /api/projects/": createProject,
    "GET /api/projects/:id/": (call) => shownProject(call.world.projects.get(call.id())),
    "GET /api/snagged-requests/": snags,
    "POST /api/snagged-requests/": snag,
    "DELETE /api/snagged-requests/:id": unsnag,
  },
);
