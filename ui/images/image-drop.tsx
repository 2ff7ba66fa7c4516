import type { RefObject } from "react";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../core/images/image-file.ts";
import { FileButton } from "../shared/file-button.tsx";
import type { Elements } from "../shared/elements.ts";
import { ErrorText } from "../shared/form/error-text.tsx";
import { useFileDrop } from "../shared/use-file-drop.ts";
import { usePastedFiles } from "../shared/use-pasted-files.ts";
import * as s from "./image-drop.module.css";

const MB = 1024 * 1024;

interface ImageDropProps {
  readonly id?: string;
  /** It names what the image is for. */
  readonly label: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
  /** An image has been chosen already. */
  readonly hasImage: boolean;
  readonly error?: string | undefined;
  readonly onFile: (file: File) => void;
  /** They show the present image. */
  readonly children?: Elements;
  /** They surround the button that opens the file dialog. */
  readonly first?: Elements;
  readonly last?: Elements;
}

/** Accepts an image that is chosen, dropped here or pasted anywhere on the page. */
export function ImageDrop({
  id,
  label,
  ref,
  hasImage,
  error,
  onFile,
  children,
  first,
  last,
}: ImageDropProps) {
  const takeFirst = ([file]: readonly File[]) => {
    if (file !== undefined) onFile(file);
  };
  usePastedFiles(takeFirst);
  const drop = useFileDrop(takeFirst);
  return (
    <div className={s.field}>
      <div
        id={id}
        ref={ref}
        role="group"
        aria-label={label}
        tabIndex={-1}
        className={drop.isOver ? `${s.drop} ${s.over}` : s.drop}
        {...drop.listeners}
      >
        {children}
        <div className={s.ways}>
          {first}
          <FileButton
            label={hasImage ? "Choose another picture" : "Choose a picture"}
            accept={IMAGE_TYPES.join(",")}
            onFile={onFile}
          />
          {last}
        </div>
        <p className={s.hint}>
          {`or drop or paste it here. PNG, JPEG or WebP, up to ${String(MAX_IMAGE_BYTES / MB)} MB.`}
        </p>
      </div>
      <ErrorText isSmall>{error}</ErrorText>
    </div>
  );
}
