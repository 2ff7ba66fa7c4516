import { type ReactNode, useRef, useState } from "react";
import { Button } from "../shared/button.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./versions.module.css";

interface FilesDropProps {
  /** What the button says. */
  readonly label: string;
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly busy?: string | undefined;
  /** In the middle of a place of its own; otherwise in line with what stands there. */
  readonly isLarge?: boolean;
  readonly hint?: ReactNode;
  readonly children?: Elements;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files of any kind, chosen or dropped on it. */
export function FilesDrop(props: FilesDropProps) {
  const { label, variant = "secondary", busy, isLarge = false, hint, children, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const place = isLarge ? s.drop : s.slim;
  return (
    <div
      className={isOver ? `${place} ${s.over}` : place}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      <Button variant={variant} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {hint !== undefined && <p className={s.hint}>{hint}</p>}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
