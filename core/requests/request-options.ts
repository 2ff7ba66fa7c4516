import type { ProjectId, UserId, VideoId } from "../shared/id.ts";

export interface ProjectOption {
  readonly id: ProjectId;
  readonly name: string;
}
export interface DeveloperOption {
  readonly id: UserId;
  readonly username: string;
  readonly fullName: string;
}
export interface VideoOption {
  readonly id: VideoId;
  readonly title: string;
}
