import { type RefObject, useEffect, useEffectEvent } from "react";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../core/images/image-file.ts";
import { FileButton } from "../shared/file-button.tsx";
import type { Elements } from "../shared/elements.ts";
import { useFileDrop } from "../shared/use-file-drop.ts";
import * as s from "./image-drop.module.css";

const MB = 1024 * 1024;

interface ImageDropProps {
  readonly id?: string;
  /** What it is about. */
  readonly label: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
  /** There is one already. */
  readonly hasImage: boolean;
  readonly error?: string | undefined;
  readonly onFile: (file: File) => void;
  /** The image that there is. */
  readonly children?: Elements;
  /** Before and after the button that asks for a file. */
  readonly first?: Elements;
  readonly last?: Elements;
}

/** Where an image comes in: by file, dropped here or pasted anywhere on the page. */
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
  usePastedFile(onFile);
  const drop = useFileDrop(([file]) => {
    if (file !== undefined) onFile(file);
  });
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
      {error !== undefined && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Takes an image that is pasted anywhere on the page. */
function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (file === undefined || isForText(event)) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      paste(event);
    };
    document.addEventListener("paste", take);
    return () => {
      document.removeEventListener("paste", take);
    };
  }, []);
}

/** Words that were copied elsewhere may bring a picture of themselves along: in a text field they are what is meant. */
function isForText({ clipboardData, target }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes("text/plain") === true;
}
