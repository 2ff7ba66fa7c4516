import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { ErrorCode } from "../../core/shared/failure.ts";
import { SecurityLog } from "./security-log.ts";

const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);
/** They are recorded by code that knows the account. */
const FAILED_SIGN_INS: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  "wrong_credentials",
  "account_suspended",
]);

/** Records each refusal of the server by the pattern of its route, because paths and queries carry tokens. */
export function serveSecurityLog(app: FastifyInstance, pool: pg.Pool, now: () => Date): SecurityLog {
  const securityLog = new SecurityLog({ pool, now, log: app.log });
  app.addHook("onResponse", (request, { statusCode: status }, done) => {
    if (REFUSED.has(status) && !FAILED_SIGN_INS.has(request.refusedAs)) {
      const pattern = request.is404 ? "(none)" : (request.routeOptions.url ?? "(none)");
      const route = `${request.method} ${pattern}`;
      const accountId = request.caller?.kind === "user" ? request.caller.userId : undefined;
      securityLog.record({ kind: "refused", accountId, ip: request.ip, route, status });
    }
    done();
  });
  app.addHook("onClose", () => securityLog.stop());
  return securityLog;
}
