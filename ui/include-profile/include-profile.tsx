import { Link, useLocation } from "react-router-dom";
import { Checkbox } from "../shared/checkbox.tsx";
import type { ReturnState } from "../shared/route-state.ts";
import * as s from "./include-profile.module.css";

export interface IncludeProfileProps {
  readonly id?: string;
  readonly hint: string;
  /** The answer is unknown while loading and after a failure. */
  readonly hasProfile: boolean | null;
  readonly checked: boolean;
  readonly onChange: (isIncluded: boolean) => void;
}

/** Includes the user's public profile; without a profile it links to where one is created, and back. */
export function IncludeProfile({ hasProfile, hint, checked, onChange, ...props }: IncludeProfileProps) {
  const { pathname, search } = useLocation();
  const isMissing = hasProfile === false;
  return (
    <div>
      <Checkbox
        {...props}
        label="Include my profile"
        hint={isMissing ? "You don't have a public profile yet." : hint}
        checked={checked && !isMissing}
        disabled={isMissing}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isMissing && (
        <p className={s.missing}>
          <Link to="/profile#developer-profile" state={{ returnTo: pathname + search } satisfies ReturnState}>
            Create your profile
          </Link>
          <span>What you entered here is kept.</span>
        </p>
      )}
    </div>
  );
}
