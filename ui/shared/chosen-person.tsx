import { Link } from "react-router-dom";
import * as s from "./chosen-person.module.css";

export interface ChosenPersonProps {
  readonly maker: "creator" | "seller";
  /** The name may be unknown. */
  readonly name: string | null;
  /** It leads to the list with all creators or sellers. */
  readonly everybody: string;
}

/** Names above a list the person who made its items. */
export function ChosenPerson({ maker, name, everybody }: ChosenPersonProps) {
  return (
    <p className={s.chosen}>
      <span>
        By <bdi>{name ?? `one ${maker}`}</bdi>
      </span>
      <Link to={everybody}>{`All ${maker}s`}</Link>
    </p>
  );
}
