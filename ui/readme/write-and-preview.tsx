import { type ReactNode, useRef, useState } from "react";
import { Button } from "../shared/button.tsx";
import { useIsDisplayed } from "../shared/use-is-displayed.ts";
import * as s from "./write-and-preview.module.css";

interface WriteAndPreviewProps {
  /** What is written. */
  readonly label: string;
  /** The field; its text area looks right with this class. */
  readonly writing: (className: string) => ReactNode;
  /** What it will look like; nobody asks for what nobody sees. */
  readonly preview: (isShown: boolean) => ReactNode;
}

/** A text while it is written, and beside it, on a phone in its place, what it will look like. */
export function WriteAndPreview({ label, writing, preview }: WriteAndPreviewProps) {
  const [side, setSide] = useState<"write" | "preview">("write");
  const drawn = useRef<HTMLDivElement>(null);
  const isShown = useIsDisplayed(drawn);
  return (
    <>
      <div className={s.sides} role="group" aria-label={label}>
        {(["write", "preview"] as const).map((name) => (
          <Button
            key={name}
            variant="quiet"
            aria-pressed={side === name}
            onClick={() => {
              setSide(name);
            }}
          >
            {name === "write" ? "Write" : "Preview"}
          </Button>
        ))}
      </div>
      <div className={s.panes} data-side={side}>
        <div className={s.writing}>{writing(s.source ?? "")}</div>
        <div className={s.drawn} ref={drawn}>
          {preview(isShown)}
        </div>
      </div>
    </>
  );
}
