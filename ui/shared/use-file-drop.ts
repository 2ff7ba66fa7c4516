import { type DragEvent, useState } from "react";

interface DropPlace {
  /** Something is held over the place. */
  readonly isOver: boolean;
  readonly listeners: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** A place where files can be dropped; one that is shut takes none, and the browser opens none instead. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isShut = false): DropPlace {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    listeners: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(!isShut);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        if (!isShut) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
