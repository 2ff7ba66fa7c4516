import * as v from "valibot";
import { PROJECT_LIMITS, projectDescriptionError, projectNameError } from "../core/projects/project.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { requestRow } from "./requests.ts";
import { bytesOfTexts, id, judgedLine, judgedProse, orNull, page, time } from "./shared.ts";

export const project = v.object({
  id: v.number(),
  name: v.string(),
  description: assumed(v.nullable(v.string()), null),
  created_at: assumed(time, ""),
  /** Null only from another server, which does not count them. */
  request_count: assumed(v.nullable(v.number()), null),
});

export const listProjects = endpoint({
  method: "GET",
  path: "/api/projects/",
  summary: "The client's own projects, newest first.",
  access: "client",
  query: v.object(page),
  answer: v.array(project),
  counted: true,
});

export const createProject = endpoint({
  method: "POST",
  path: "/api/projects/",
  summary: "Open a project.",
  access: "client",
  body: v.object({
    name: judgedLine(projectNameError),
    description: orNull(judgedProse, projectDescriptionError),
  }),
  bodyBytes: bytesOfTexts(PROJECT_LIMITS.description),
  status: 201,
  answer: project,
});

export const getProject = endpoint({
  method: "GET",
  path: "/api/projects/:id/",
  summary: "One own project.",
  access: "client",
  params: v.object({ id }),
  answer: project,
});

export const deleteProject = endpoint({
  method: "DELETE",
  path: "/api/projects/:id",
  summary: "Remove an own project. Its requests stay, without a project.",
  access: "client",
  params: v.object({ id }),
});

export const listProjectRequests = endpoint({
  method: "GET",
  path: "/api/projects/:id/requests",
  summary: "The requests in one own project, newest first.",
  access: "client",
  params: v.object({ id }),
  query: v.object(page),
  answer: v.array(requestRow),
  counted: true,
});
