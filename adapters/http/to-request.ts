import type { Answer } from "../../contract/endpoint.ts";
import type { getRequest } from "../../contract/requests.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { ConversationId, ProjectId, VideoId } from "../../core/shared/id.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { toRequestFields } from "./to-request-summary.ts";
import { bareVideo, toVideoSummary } from "./to-video.ts";

export function toRequest(found: Answer<typeof getRequest>): WorkRequest {
  const fields = toRequestFields(found);
  return {
    ...fields,
    content: found.content,
    version: found.version,
    isAgreed: found.is_agreed,
    conversationId: found.conversation_id as ConversationId | null,
    // Other servers keep an empty text where there is none.
    collaborationDetails: found.collaboration_details || null,
    projectId: found.project_id as ProjectId | null,
    videoId: found.video_id as VideoId | null,
    video: found.video === null ? attachedById(found, fields) : toVideoSummary(found.video),
    hiddenBecause: found.hidden_because,
  };
}

/** Our server says who owns a request, and shows a video that can be watched; others give a video's id alone. */
function attachedById(
  { video_id }: Pick<Answer<typeof getRequest>, "video_id">,
  { owner }: Pick<WorkRequest, "owner">,
): VideoSummary | null {
  return video_id === null || isKnown(owner) ? null : bareVideo(video_id as VideoId);
}
