import type { RefObject } from "react";

export interface FilesInputProps {
  /** For the button that opens it. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks the device for files, any number at once. */
export function FilesInput({ ref, label, accept, onFiles }: FilesInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // The same file can be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
