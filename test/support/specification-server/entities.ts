import type { UserType } from "../../../core/auth/credentials.ts";

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
  /** Null until the role is chosen. */
  readonly user_type: UserType | null;
  readonly provider?: { readonly name: string; readonly id: string };
  isSubscribed: boolean;
  hasProfile: boolean;
}

export interface Request {
  readonly id: number;
  readonly owner: number;
  readonly title: string;
  readonly content: string;
  readonly estimated_budget: number | null;
  readonly is_public: boolean;
  readonly is_idea: boolean;
  readonly seeks_collaboration: boolean;
  readonly collaboration_details: string | null;
  project_id: number | null;
  readonly developer_id: number | null;
  readonly video_id: number | null;
  /** When the developer with whom it is shared opened it. */
  viewed_at: string | null;
}

export interface Project {
  readonly id: number;
  readonly owner: number;
  readonly name: string;
}

export interface Conversation {
  readonly id: number;
  readonly request_id: number;
  readonly people: readonly number[];
  status: string;
  readonly messages: { readonly content: string }[];
}

export interface Agreement {
  readonly id: number;
  readonly request_id: number;
}

export interface Snag {
  readonly id: number;
  readonly developer: number;
  readonly request_id: number;
  readonly message: string;
  readonly video_ids: readonly number[];
  readonly profile_link: string | null;
  readonly include_profile: boolean;
}

export interface Product {
  readonly id: number;
  readonly buyers: Set<number>;
}

export interface Playlist {
  readonly id: number;
  readonly owner: number;
  videos: readonly number[];
  share_token: string | null;
}

export interface Video {
  readonly id: number;
  readonly owner: number;
  title: string;
  share_token: string | null;
}

export interface Rating {
  /** Developer or showcase. */
  readonly target: number;
  readonly by: number;
  readonly stars: number;
  readonly comment: string;
}

export interface Showcase {
  readonly id: number;
  readonly developer_id: number;
  title: string;
  description: string;
  project_url: string | null;
  repository_url: string | null;
  demo_url: string | null;
  include_profile: boolean;
  image_file: string | null;
  readme_file: string | null;
  selected_video_ids: readonly number[];
}

export interface Participant {
  readonly id: number;
  readonly user_name: string;
  readonly user_type: string;
  readonly token: string;
}

export interface SupportMessage {
  readonly id: number;
  readonly participant_id: number | null;
  readonly content: string;
  readonly attachments: readonly Attachment[];
}

export interface Attachment {
  readonly id: number;
  readonly file_name: string;
  readonly file_path: string;
  readonly file_size: number;
}

export interface SupportSession {
  readonly id: string;
  readonly external_ticket_id: string;
  readonly source_system: string;
  status: string;
  readonly participants: readonly Participant[];
  readonly messages: SupportMessage[];
}
