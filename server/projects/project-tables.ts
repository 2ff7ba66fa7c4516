import type { ColumnType, GeneratedAlways } from "kysely";
import type { ProjectId, UserId } from "../../core/shared/id.ts";

export interface ProjectsTable {
  id: GeneratedAlways<ProjectId>;
  owner_id: UserId;
  name: string;
  description: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}

declare module "../database/tables.ts" {
  interface Tables {
    projects: ProjectsTable;
  }
}
