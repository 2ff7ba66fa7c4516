import type pg from "pg";

/** It is a row without its id. */
export interface Recorded {
  readonly at: Date;
  readonly kind: string;
  readonly account_id: number | null;
  readonly address: string | null;
  readonly route: string | null;
  readonly status: number | null;
  readonly means: string | null;
  readonly count: number;
}

export async function recordedEvents(pool: pg.Pool): Promise<Recorded[]> {
  const { rows } = await pool.query<Recorded>(
    "select at, kind, account_id, address, route, status, means, count from security_events order by id",
  );
  return rows;
}
