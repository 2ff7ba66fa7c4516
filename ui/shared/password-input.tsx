import { useState } from "react";
import * as s from "./password-input.module.css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** Shows a password field whose text can be made visible. */
export function PasswordInput(props: Omit<TextInputProps, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={s.password}>
      <TextInput
        {...props}
        className={s.field}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className={s.reveal} aria-controls={props.id} onClick={() => setShown(!isShown)}>
        <span>{isShown ? "Hide" : "Show"}</span>
        <span className="visually-hidden"> password</span>
      </button>
    </div>
  );
}
