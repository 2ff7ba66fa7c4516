import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { page, type Route } from "../http/routes/route.ts";
import { SANDBOX_MAIL_PATH } from "./sandbox-mailbox.ts";

const mailboxPage = page(
  {
    kind: "page",
    method: "GET",
    path: SANDBOX_MAIL_PATH,
    summary: "The mails that a server without a mail server would have sent.",
    access: "public",
  },
  {
    authorize: allowAnyCaller,
    handle: ({ services: { sandboxMailbox } }) => {
      if (sandboxMailbox === undefined) throw new Refusal("not_found");
      return sandboxMailbox.page();
    },
  },
  ({ sandboxMailbox }) => sandboxMailbox !== undefined,
);

export const mailRoutes: readonly Route[] = [mailboxPage];
