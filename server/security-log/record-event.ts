import type { RequestContext } from "../http/routes/request-context.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { SecurityEvent } from "./security-event.ts";

/** The part of a call's context that recording needs. */
export type Recording = Pick<RequestContext<Endpoint>, "services" | "ip" | "afterCommit">;

type Told = Pick<SecurityEvent, "accountId" | "means">;

/** What a call has done, once it is done: one that is undone is not recorded. */
export function recordDone(context: Recording, kind: SecurityEvent["kind"], told: Told): void {
  const { services, ip } = context;
  context.afterCommit(() => services.securityLog.record({ kind, ip, ...told }));
}

/** What came to nothing, whatever becomes of the call. */
export function recordFailed(
  { services, ip }: Pick<Recording, "services" | "ip">,
  kind: "sign_in_failed" | "proof_failed",
  told: Told,
): void {
  services.securityLog.record({ kind, ip, ...told });
}
