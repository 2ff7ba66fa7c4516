import type { RequestBody } from "../../../contract/requests.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { versionOf } from "../../http/answers/version.ts";
import { attachedVideos } from "../../videos/attached-videos.ts";
import type { FoundRequest } from "./request-repository.ts";
import type { PictureRow } from "../../pictures/show-picture.ts";
import { showPerson } from "../../pictures/people.ts";

type Reader = Parameters<typeof attachedVideos>[0];

interface Owned {
  readonly owner_id: UserId;
  readonly username: string;
  readonly full_name: string;
  readonly avatar: PictureRow | null;
  readonly created_at: Date;
}

/** Shows a row of a list or a whole request; the contract strips undeclared fields. */
export function showRequest<Row extends Owned>({
  owner_id,
  username,
  full_name,
  avatar,
  created_at,
  ...fields
}: Row) {
  const owner = showPerson({ id: owner_id, username, full_name, avatar });
  return { ...fields, created_at: created_at.toISOString(), owner };
}

/** @param reader must be allowed to read the request */
export async function showWholeRequest(reader: Reader, found: FoundRequest) {
  const { conversation_id = null, video_id } = found;
  const { caller } = reader;
  const isOwner = caller.kind === "user" && caller.userId === found.owner_id;
  const videos = await attachedVideos(reader, video_id === null ? [] : [video_id]);
  return {
    ...showRequest(found),
    conversation_id,
    version: requestVersion(found),
    // Only the owner learns in which project the request is.
    ...(!isOwner && { project_id: null, video_id: null }),
    video: video_id === null ? null : (videos.get(video_id) ?? null),
  };
}

/** These fields are replaced by an edit; the status and the project are not. */
type ReplacedFields = Omit<RequestBody, "project_id" | "video_id" | "developer_id"> &
  Pick<FoundRequest, "video_id">;

export function requestVersion(fields: ReplacedFields): string {
  const { title, content, estimated_budget, is_idea, is_public, video_id } = fields;
  const { seeks_collaboration, collaboration_details } = fields;
  const collaboration = { seeks_collaboration, collaboration_details };
  return versionOf({ title, content, estimated_budget, is_idea, is_public, ...collaboration, video_id });
}
