import { Link } from "react-router-dom";
import * as s from "./chosen-person.module.css";

export interface ChosenPersonProps {
  readonly name: string;
  /** It links to the unfiltered list. */
  readonly everybody: { readonly label: string; readonly to: string };
}

/** Names above a list the person who made its items. */
export function ChosenPerson({ name, everybody: { label, to } }: ChosenPersonProps) {
  return (
    <p className={s.chosen}>
      <span>
        By <bdi>{name}</bdi>
      </span>
      <Link to={to}>{label}</Link>
    </p>
  );
}
