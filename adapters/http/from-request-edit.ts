import type { RequestEdit } from "../../core/requests/request-edit.ts";

/** Renames a request's fields to those of the wire. */
export function fromRequestEdit(edit: RequestEdit) {
  return {
    title: edit.title,
    content: edit.content,
    estimated_budget: edit.estimatedBudget,
    is_public: edit.isPublic,
    is_idea: edit.isIdea,
    seeks_collaboration: edit.seeksCollaboration,
    collaboration_details: edit.collaborationDetails,
    video_id: edit.videoId,
  };
}
