import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type PageHead, unlistedHead } from "./page-head.ts";
import { useDocumentHead } from "./use-document-head.ts";

/**
 * Sets the document's title and focuses the heading when the address changes.
 * @param name a whole head for a public page
 */
export function usePageHeading(name: string | PageHead): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  useDocumentHead(typeof name === "string" ? unlistedHead(name) : name);
  const arrive = useEffectEvent(() => {
    // The first page of a visit leaves the focus where the browser puts it.
    if (key !== "default") heading.current?.focus({ preventScroll: true });
  });
  // The key also changes while a filter is typed into the address, so only the path counts.
  useEffect(() => {
    arrive();
  }, [pathname]);
  return heading;
}
