import type { PersonName } from "../images/person-name.ts";
import type { ProjectId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

export interface ProjectOption {
  readonly id: ProjectId;
  readonly name: string;
}
export type DeveloperOption = PersonName;
export type VideoOption = Pick<VideoSummary, "id" | "title" | "poster" | "durationSeconds">;
