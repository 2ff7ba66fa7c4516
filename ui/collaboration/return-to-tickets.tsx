import * as s from "../shared/button.module.css";

/** Links to the application, which is another document. */
export function ReturnToTickets() {
  return (
    <a className={`${s.button} ${s.secondary}`} href="/tickets">
      Return to Tickets
    </a>
  );
}
