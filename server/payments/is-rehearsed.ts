import type { Services } from "../http/routes/services.ts";
import type {} from "./sandbox-events.ts";

/** Never in production, and nowhere but where the sandbox provider takes the money. */
export function isRehearsed({
  settings,
  sandboxEvents,
}: Pick<Services, "settings" | "sandboxEvents">): boolean {
  return settings.rehearsal && sandboxEvents !== undefined;
}
