import type { UserType } from "../../core/auth/credentials.ts";
import { Tick } from "../shared/tick.tsx";
import { useFieldId } from "../shared/form/form.tsx";
import * as s from "./auth-page.module.css";

export const ROLES: readonly { readonly value: UserType; readonly name: string; readonly hint: string }[] = [
  { value: "client", name: "Client", hint: "I post work requests and hire developers." },
  { value: "developer", name: "Developer", hint: "I show my solutions and take on work." },
];

export interface RoleOptionsProps {
  readonly value: UserType | null;
  readonly error?: string | undefined;
  readonly onChoose: (value: UserType) => void;
}

export function RoleOptions({ value, error, onChoose }: RoleOptionsProps) {
  const id = useFieldId("userType");
  const errorId = `${id}-error`;
  return (
    <fieldset className={s.roles} aria-describedby={error === undefined ? undefined : errorId} id={id}>
      <legend>How will you use the marketplace?</legend>
      {ROLES.map((role) => (
        <label key={role.value} className={s.role}>
          <Tick
            type="radio"
            name="user_type"
            value={role.value}
            checked={value === role.value}
            onChange={() => onChoose(role.value)}
          />
          <span className={s.roleName}>{role.name}</span>
          <span className={s.roleHint}>{role.hint}</span>
        </label>
      ))}
      {error !== undefined && (
        <p className={s.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
