import { useEffect, useEffectEvent } from "react";

/** Takes files that are pasted anywhere on the page. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isForText(event)) return;
    event.preventDefault();
    onFiles(files);
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
