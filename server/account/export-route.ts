import { exportAccount } from "../../contract/account.ts";
import { userKey } from "../http/callers/caller.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { jsonStream, type Route } from "../http/routes/route.ts";
import { writeExport } from "./write-export.ts";

export const exportRoute: Route = jsonStream(exportAccount, {
  authorize: allowAnyCaller,
  headers: { "content-disposition": 'attachment; filename="account.json"' },
  write: async (context, _, keep) => {
    const { db, caller, services } = context;
    await services.accountExports.run(db, caller.userId, async (on) => {
      // An export that is refused because another one is under way does not count.
      await services.limits.spend("export", userKey(caller.userId));
      await writeExport(on, context, keep);
    });
  },
});
