import type { Services } from "../http/routes/services.ts";
import type {} from "./sandbox-events.ts";

/**
 * Payments are rehearsed only with the setting `rehearsal`, which is never on in production, and at the
 * sandbox provider.
 */
export function isRehearsed({
  settings,
  sandboxEvents,
}: Pick<Services, "settings" | "sandboxEvents">): boolean {
  return settings.rehearsal && sandboxEvents !== undefined;
}
