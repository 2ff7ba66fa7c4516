import type { RequestContext } from "../http/routes/request-context.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { SecurityEvent } from "./security-event.ts";

export type Recording = Pick<RequestContext<Endpoint>, "services" | "ip" | "afterCommit">;

type EventDetails = Pick<SecurityEvent, "accountId" | "means">;

/** Records what a call has done once it is committed: a call that is rolled back is not recorded. */
export function recordDone(context: Recording, kind: SecurityEvent["kind"], told: EventDetails): void {
  const { services, ip } = context;
  context.afterCommit(() => services.securityLog.record({ kind, ip, ...told }));
}

/** Records a failure even if the call is rolled back. */
export function recordFailed(
  { services, ip }: Pick<Recording, "services" | "ip">,
  kind: "sign_in_failed" | "proof_failed",
  told: EventDetails,
): void {
  services.securityLog.record({ kind, ip, ...told });
}
