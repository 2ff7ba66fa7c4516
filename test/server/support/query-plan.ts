import type { CompiledQuery } from "kysely";
import type pg from "pg";

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  /** It is per loop, as the counts of removed rows are. */
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Node[];
}

export interface Scan {
  readonly kind: string;
  readonly table: string;
  /** It counts the rows that were read, kept or not. */
  readonly rows: number;
}

/** Executes this statement and returns every scan of a table in its plan. */
export async function scansOf(
  pool: pg.Pool,
  { sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
): Promise<readonly Scan[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": readonly [{ readonly Plan: Node }] }>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const [plan] = rows;
  if (plan === undefined) throw new Error("No plan");
  return nodesOf(plan["QUERY PLAN"][0].Plan).flatMap((node) => {
    const table = node["Relation Name"];
    if (table === undefined) return [];
    const each =
      node["Actual Rows"] +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0);
    return [{ kind: node["Node Type"], table, rows: each * node["Actual Loops"] }];
  });
}

function nodesOf(node: Node): readonly Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
