import { sendFeedback } from "../../contract/feedback.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { type Route, route } from "../app/route.ts";

const sendRoute = route(sendFeedback, {
  may: whoeverKnocks,
  do: async ({ body, db, services }) =>
    db
      .insertInto("feedback")
      .values({ ...body, email: body.email?.trim() || null, created_at: services.now() })
      .returning("id")
      .executeTakeFirstOrThrow(),
});

export const feedbackRoutes: readonly Route[] = [sendRoute];
