import type { ExpressionBuilder, Kysely } from "kysely";
import type { RequestId } from "../../../core/shared/id.ts";
import type { Tables } from "../../database/tables.ts";

/** An agreement about the request was accepted, whatever came of it. Asked under the request's lock it stays so. */
export async function isAgreedUpon(db: Kysely<Tables>, id: RequestId): Promise<boolean> {
  const accepted = await db
    .selectFrom("agreements")
    .select("id")
    .where("request_id", "=", id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The same as a column beside a request's own. */
export function agreedColumn(request: ExpressionBuilder<Tables, "requests">) {
  return request
    .exists(
      request
        .selectFrom("agreements")
        .select("agreements.id")
        .whereRef("agreements.request_id", "=", "requests.id")
        .where("agreements.accepted_at", "is not", null),
    )
    .$castTo<boolean>()
    .as("is_agreed");
}
