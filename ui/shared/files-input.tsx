import type { RefObject } from "react";

export interface FilesInputProps {
  /** The button uses it to open the input. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lets the user choose any number of files, or one. */
export function FilesInput({ ref, label, accept, multiple = true, onFiles }: FilesInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
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
