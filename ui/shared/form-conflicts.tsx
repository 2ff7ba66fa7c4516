import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "./button.tsx";
import type { FormConflictsStore } from "./form-conflicts.store.ts";
import { Actions } from "./actions.tsx";
import * as s from "./form-conflicts.module.css";
import { TextArea } from "./text-area.tsx";

export interface FormConflictsProps<Form extends object> {
  readonly conflicts: FormConflictsStore<Form>;
  readonly labels: Readonly<Partial<Record<keyof Form & string, string>>>;
  /** They render values that are not text typed by a person. */
  readonly texts?: Readonly<Partial<Record<keyof Form & string, (value: unknown) => string>>>;
  /** A refusal above already says that another device has changed it. */
  readonly isSaid: boolean;
  /** It puts the other device's values into the form. */
  readonly onTake: (part: Partial<Form>) => void;
}

/** Shows above a form what another device saved in fields edited here, and lets the user choose. */
export const FormConflicts = observer(function FormConflicts<Form extends object>({
  conflicts,
  labels,
  texts,
  isSaid,
  onTake,
}: FormConflictsProps<Form>) {
  const heading = useId();
  if (conflicts.fields.length === 0) return null;
  return (
    <section className={s.panel} aria-labelledby={heading}>
      <h2 className={s.title} id={heading}>
        {isSaid ? "What differs" : "Changed elsewhere"}
      </h2>
      <p className={s.text}>
        {isSaid
          ? "The form keeps what you typed until you choose."
          : "These fields were changed elsewhere while you were typing. The form shows your version."}
      </p>
      <ul className={s.list}>
        {conflicts.fields.map((field) => (
          <Conflict
            key={field}
            label={labels[field] ?? field}
            saved={(texts?.[field] ?? textOf)(conflicts.elsewhere[field])}
            onTake={() => {
              onTake({ [field]: conflicts.elsewhere[field] } as Partial<Form>);
              conflicts.settle(field);
            }}
            onKeep={() => conflicts.settle(field)}
          />
        ))}
      </ul>
    </section>
  );
});

interface ConflictProps {
  readonly label: string;
  readonly saved: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

function Conflict({ label, saved, onTake, onKeep }: ConflictProps) {
  const id = useId();
  return (
    <li className={s.conflict}>
      <label htmlFor={id}>{`${label}, as saved elsewhere`}</label>
      <TextArea className={s.saved} id={id} readOnly rows={1} dir="auto" value={saved} />
      <Actions>
        <Button aria-label={`Use this: ${label}`} onClick={onTake}>
          Use this
        </Button>
        <Button variant="quiet" aria-label={`Keep mine: ${label}`} onClick={onKeep}>
          Keep mine
        </Button>
      </Actions>
    </li>
  );
}

function textOf(saved: unknown): string {
  if (typeof saved === "boolean") return saved ? "Yes" : "No";
  if (typeof saved === "number") return String(saved);
  return typeof saved === "string" && saved !== "" ? saved : "Nothing";
}
