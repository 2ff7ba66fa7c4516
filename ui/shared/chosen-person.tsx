import { Link } from "react-router-dom";
import * as s from "./chosen-person.module.css";

export interface ChosenPersonProps {
  readonly name: string;
  /** To the list of everybody. */
  readonly everybody: { readonly label: string; readonly to: string };
}

/** Above a list of what one person made. */
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
