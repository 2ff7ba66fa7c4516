import type { Services } from "../http/routes/services.ts";
import type {} from "./sandbox-events.ts";

/** Payments are rehearsed only at the sandbox provider, with the setting `rehearsal`, never in production. */
export function isRehearsed({
  settings,
  sandboxEvents,
}: Pick<Services, "settings" | "sandboxEvents">): boolean {
  return settings.rehearsal && sandboxEvents !== undefined;
}
