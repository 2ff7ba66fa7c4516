import type { RequestEdit } from "../../core/requests/request-edit.ts";

/** Renames a request's fields to those of the wire. */
export function fromRequestWords(words: RequestEdit) {
  return {
    title: words.title,
    content: words.content,
    estimated_budget: words.estimatedBudget,
    is_public: words.isPublic,
    is_idea: words.isIdea,
    seeks_collaboration: words.seeksCollaboration,
    collaboration_details: words.collaborationDetails,
    video_id: words.videoId,
  };
}
