import { firstValueFrom } from "rxjs";
import { REQUEST_CREATED, REQUEST_SHARED } from "../../core/requests/request-failure.ts";
import {
  EMPTY_REQUEST_FORM,
  type RequestField,
  type RequestForm,
  requestFormErrors,
  toPayload,
} from "../../core/requests/request-form.ts";
import type { ProjectId, VideoId } from "../../core/shared/id.ts";
import type { Context } from "../composition/context.ts";
import { readText } from "../terminal/read-text.ts";
import { findDeveloper } from "./find-developer.ts";
import { readRequestFile, type RequestFile } from "./request-file.ts";
import { requireValid } from "./require-valid.ts";
import { refused } from "../terminal/refused.ts";

export interface RequestNewOptions {
  readonly file: string;
}

/** The file calls the form's fields like this. */
const NAMES: Readonly<Record<RequestField, string>> = {
  title: "title",
  content: "text",
  budget: "budget",
  isIdea: "idea",
  seeksCollaboration: "collaboration",
  collaborationDetails: "collaboration",
  isPublic: "private",
  projectId: "project",
  developerId: "developer",
  videoId: "video",
};

/** Posts the request of a file as the signed-in client. */
export async function requestNew(context: Context, { file }: RequestNewOptions): Promise<void> {
  const { host, output, services } = context;
  const { user } = await context.session();
  const form = await formOf(context, readRequestFile(await readText(host, file)));
  requireValid(requestFormErrors(form), NAMES);
  const payload = toPayload(form);
  const request = await services.writes.send(user.id, ["request", payload], (key) =>
    services.requests.create(payload, key),
  );
  if (output.isJson) {
    output.json(request);
    return;
  }
  output.note(REQUEST_CREATED);
  if (payload.developerId !== null) output.note(REQUEST_SHARED);
  output.line(`${services.origin}/requests/${request.id}`);
}

async function formOf(context: Context, file: RequestFile): Promise<RequestForm> {
  const { title = "", budget = "", idea = false, collaboration, project, developer, video } = file;
  return {
    ...EMPTY_REQUEST_FORM,
    title,
    content: file.content,
    budget,
    isIdea: idea,
    isPublic: file.private !== true,
    seeksCollaboration: collaboration !== undefined,
    collaborationDetails: collaboration ?? "",
    projectId: project === undefined ? null : await findProject(context, project),
    developerId: developer === undefined ? null : (await findDeveloper(context, developer)).id,
    videoId: (video ?? null) as VideoId | null,
  };
}

async function findProject({ services }: Context, name: string): Promise<ProjectId> {
  const projects = await firstValueFrom(services.requestOptions.projects());
  const project = projects.find((each) => each.name === name.trim());
  if (project === undefined) throw refused(`You have no project called "${name}".`);
  return project.id;
}
