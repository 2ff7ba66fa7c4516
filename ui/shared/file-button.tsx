import { useRef } from "react";
import { Button } from "./button.tsx";
import { FilesInput } from "./files-input.tsx";

interface FileButtonProps {
  /** The button's label also names the file's purpose. */
  readonly label: string;
  readonly accept: string;
  readonly busy?: string | undefined;
  readonly variant?: "primary" | "secondary";
  readonly describedBy?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Shows a button that lets the user choose one file. */
export function FileButton({ label, accept, busy, variant, describedBy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant ?? "secondary"}
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FilesInput
        ref={input}
        label={label}
        accept={accept}
        multiple={false}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
