import { sendFeedback } from "../../contract/feedback.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";

const sendRoute = route(sendFeedback, {
  authorize: allowAnyCaller,
  handle: async ({ body, db, services }) =>
    db
      .insertInto("feedback")
      .values({ ...body, created_at: services.now() })
      .returning("id")
      .executeTakeFirstOrThrow(),
});

export const feedbackRoutes: readonly Route[] = [sendRoute];
