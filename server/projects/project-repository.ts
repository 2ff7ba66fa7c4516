import type { Insertable } from "kysely";
import type { ProjectId, UserId } from "../../core/shared/id.ts";
import { countRows } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { requestsIn } from "../engagements/requests/request-repository.ts";
import type { ProjectsTable } from "./project-tables.ts";

export type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>;

function counted(db: Db, owner: UserId) {
  return db
    .selectFrom("projects")
    .select(["id", "name", "description", "created_at"])
    .select((project) => requestsIn(project.ref("projects.id")).as("request_count"))
    .where("owner_id", "=", owner);
}

export async function findProject(db: Db, id: ProjectId, owner: UserId) {
  return counted(db, owner).where("id", "=", id).executeTakeFirst();
}

export async function listOwnProjects(
  db: Db,
  owner: UserId,
  { skip, limit }: { skip: number; limit: number },
) {
  const rows = await counted(db, owner)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(db.selectFrom("projects").where("owner_id", "=", owner)) };
}

export function projectsOf(db: Db, owner: UserId) {
  return db.selectFrom("projects").select("id").where("owner_id", "=", owner);
}

/** The project's requests stay, without a project. */
export async function removeProject(db: Db, id: ProjectId): Promise<void> {
  await db.deleteFrom("projects").where("id", "=", id).execute();
}

export async function addProject(db: Db, project: Insertable<ProjectsTable>): Promise<FoundProject> {
  const added = await db
    .insertInto("projects")
    .values(project)
    .returning(["id", "name", "description", "created_at"])
    .executeTakeFirstOrThrow();
  return { ...added, request_count: 0 };
}
