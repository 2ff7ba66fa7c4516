import { Link } from "react-router-dom";
import type { UserId } from "../../core/shared/id.ts";
import { displayName } from "../../core/text/display-name.ts";
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

interface Maker {
  readonly id: UserId;
  readonly fullName: string;
  readonly username: string;
}

/** Finds the name among the makers of the loaded items; null without one, and without a chosen person. */
export function nameOfChosen(chosen: UserId | null, makers: readonly Maker[]): string | null {
  const found = makers.find(({ id }) => id === chosen);
  return found === undefined ? null : displayName(found);
}
