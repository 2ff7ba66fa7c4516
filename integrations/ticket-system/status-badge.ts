import { SESSION_STATUS_NAME, type SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import { html, type Html } from "../shared/html.ts";

export function statusBadge(status: SessionStatus): Html {
  return html`<span class="status ${status}">${SESSION_STATUS_NAME[status]}</span>`;
}
