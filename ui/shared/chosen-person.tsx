import { Link } from "react-router-dom";
import * as s from "./chosen-person.module.css";

export interface ChosenPersonProps {
  readonly role: "creator" | "seller";
  /** The name may be unknown. */
  readonly name: string | null;
  /** It leads to the list with all creators or sellers. */
  readonly everybody: string;
}

/** Names above a list the person who made its items. */
export function ChosenPerson({ role, name, everybody }: ChosenPersonProps) {
  return (
    <p className={s.chosen}>
      <span>
        By <bdi>{name ?? `one ${role}`}</bdi>
      </span>
      <Link to={everybody}>{`All ${role}s`}</Link>
    </p>
  );
}
