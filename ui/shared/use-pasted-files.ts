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
    const take = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, []);
}

/** Tells whether a text field wants the text: copied text may come with a picture of itself. */
function isForText({ clipboardData, target }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes("text/plain") === true;
}
