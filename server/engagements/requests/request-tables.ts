import type { ColumnType, GeneratedAlways } from "kysely";
import type { RequestStatus } from "../../../core/requests/request.ts";
import type { ProjectId, RequestId, UserId, VideoId } from "../../../core/shared/id.ts";

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface RequestsTable {
  id: GeneratedAlways<RequestId>;
  owner_id: UserId;
  title: string;
  content: string;
  excerpt: GeneratedAlways<string>;
  estimated_budget: number | null;
  is_public: boolean;
  is_idea: boolean;
  seeks_collaboration: boolean;
  collaboration_details: string | null;
  status: Defaulted<RequestStatus>;
  project_id: ProjectId | null;
  video_id: VideoId | null;
  /** It tells whether only the owner sees the request: it was hidden, or its owner is suspended. */
  is_hidden: Defaulted<boolean>;
  hidden_because: Defaulted<string | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  search: GeneratedAlways<unknown>;
}

export interface RequestSharesTable {
  request_id: RequestId;
  developer_id: UserId;
  share_date: Defaulted<Date>;
  /** It is null until that developer opens the request. */
  viewed_at: Defaulted<Date | null>;
}

export interface PublicRequestCountsTable {
  slot: number;
  count: number;
}

export interface GoneTicketsTable {
  request_id: RequestId;
  gone_at: Date;
}

declare module "../../database/tables.ts" {
  interface Tables {
    requests: RequestsTable;
    request_shares: RequestSharesTable;
    public_request_counts: PublicRequestCountsTable;
    gone_tickets: GoneTicketsTable;
  }
}
