import type { BodyInput } from "../../contract/endpoint.ts";
import type { createRequest, updateRequest } from "../../contract/requests.ts";
import type { RequestForm } from "../../core/requests/request-form.ts";
import type { FieldNames } from "./field-names.ts";

export const REQUEST_FIELDS: FieldNames<
  BodyInput<typeof createRequest | typeof updateRequest>,
  RequestForm
> = {
  title: "title",
  content: "content",
  estimated_budget: "budget",
  is_public: "isPublic",
  is_idea: "isIdea",
  seeks_collaboration: "seeksCollaboration",
  collaboration_details: "collaborationDetails",
  project_id: "projectId",
  developer_id: "developerId",
  video_id: "videoId",
};
