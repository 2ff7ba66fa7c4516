import { type ReactNode, useRef, useState } from "react";
import { Button } from "../shared/button.tsx";
import type { BoundFieldProps } from "../shared/form/form-state.ts";
import { TextField } from "../shared/form/text-field.tsx";
import { useIsDisplayed } from "../shared/use-is-displayed.ts";
import * as s from "./write-and-preview.module.css";

interface WriteAndPreviewProps<Form extends object> extends Omit<BoundFieldProps<Form, string>, "label"> {
  /** It names the two buttons; the field is labelled "Text". */
  readonly label: string;
  /** It renders the preview, which sends no request while hidden. */
  readonly preview: (isShown: boolean) => ReactNode;
}

/** Shows a text field beside its preview; a phone shows one of them. */
export function WriteAndPreview<Form extends object>({
  label,
  preview,
  ...field
}: WriteAndPreviewProps<Form>) {
  const [side, setSide] = useState<"write" | "preview">("write");
  const drawn = useRef<HTMLDivElement>(null);
  const isShown = useIsDisplayed(drawn);
  return (
    <>
      <div className={s.sides} role="group" aria-label={label}>
        {(["write", "preview"] as const).map((name) => (
          <Button key={name} variant="quiet" aria-pressed={side === name} onClick={() => setSide(name)}>
            {name === "write" ? "Write" : "Preview"}
          </Button>
        ))}
      </div>
      <div className={s.panes} data-side={side}>
        <div className={s.writing}>
          <TextField {...field} label="Text" rows={14} className={s.source ?? ""} spellCheck />
        </div>
        <div className={s.drawn} ref={drawn}>
          {preview(isShown)}
        </div>
      </div>
    </>
  );
}
