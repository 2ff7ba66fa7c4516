import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/**
 * It is the next number of one sequence for all payments. Code that asks the provider takes one first, and
 * code that changes a row to which the provider's answers are written takes one with the change. A row with a
 * higher number than the question's has changed since, so the answer may be older than what the row holds.
 */
export const nextPaymentPosition = sql<number>`nextval('payment_positions')::integer`;

export async function takePaymentPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`select ${nextPaymentPosition} as position`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The sequence of payment positions gave no number");
  return row.position;
}
