import type { Answer } from "../../contract/endpoint.ts";
import type { getRequest } from "../../contract/requests.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { ConversationId, ProjectId, VideoId } from "../../core/shared/id.ts";
import { toRequestFields } from "./to-request-summary.ts";
import { toVideoSummary } from "./to-video.ts";

export function toRequest(found: Answer<typeof getRequest>): WorkRequest {
  return {
    ...toRequestFields(found),
    content: found.content,
    version: found.version,
    isAgreed: found.is_agreed,
    conversationId: found.conversation_id as ConversationId | null,
    collaborationDetails: found.collaboration_details,
    projectId: found.project_id as ProjectId | null,
    videoId: found.video_id as VideoId | null,
    video: found.video && toVideoSummary(found.video),
    hiddenBecause: found.hidden_because,
  };
}
