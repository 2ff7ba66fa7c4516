import * as s from "./status-choice.module.css";

export interface StatusChoiceProps<Status extends string> {
  readonly statuses: readonly Status[];
  readonly names: Readonly<Record<Status, string>>;
  /** It is null when all are shown. */
  readonly chosen: Status | null;
  /** It tells how many there are of a status, or of all; without it the buttons have no numbers. */
  readonly count?: ((status: Status | null) => number) | undefined;
  readonly onChoose: (status: Status | null) => void;
}

/** Shows a button for all and one for each status; the pressed one filters the list. */
export function StatusChoice<Status extends string>({
  statuses,
  names,
  chosen,
  count,
  onChoose,
}: StatusChoiceProps<Status>) {
  return (
    <div className={s.choices} role="group" aria-label="Show">
      {[null, ...statuses].map((status) => (
        <button
          key={status ?? "all"}
          type="button"
          className={s.choice}
          aria-pressed={chosen === status}
          onClick={() => onChoose(status)}
        >
          <span>{status === null ? "All" : names[status]}</span>
          {count !== undefined && <span className={s.number}>{count(status)}</span>}
        </button>
      ))}
    </div>
  );
}
