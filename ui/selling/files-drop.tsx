import { type ReactNode, useRef } from "react";
import { Button } from "../shared/button.tsx";
import type { Elements } from "../shared/elements.ts";
import { FilesInput } from "../shared/files-input.tsx";
import { useFileDrop } from "../shared/use-file-drop.ts";
import * as s from "./versions.module.css";

interface FilesDropProps {
  /** The button has this label. */
  readonly label: string;
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly busy?: string | undefined;
  /** A large drop area is centred; a small one is in line with its surroundings. */
  readonly isLarge?: boolean;
  readonly hint?: ReactNode;
  readonly children?: Elements;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts files of any kind, chosen or dropped. */
export function FilesDrop(props: FilesDropProps) {
  const { label, variant = "secondary", busy, isLarge = false, hint, children, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(onFiles);
  const place = isLarge ? s.drop : s.slim;
  return (
    <div className={drop.isOver ? `${place} ${s.over}` : place} {...drop.listeners}>
      {children}
      <Button variant={variant} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {hint !== undefined && <p className={s.hint}>{hint}</p>}
      <FilesInput ref={input} label={label} onFiles={onFiles} />
    </div>
  );
}
