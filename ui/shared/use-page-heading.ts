import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type PageHead, unlistedHead } from "./page-head.ts";
import { useDocumentHead } from "./use-document-head.ts";

/**
 * Names the document and gives the focus to the heading when the address changes.
 * @param name a whole head where the page is for everybody
 */
export function usePageHeading(name: string | PageHead): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  useDocumentHead(typeof name === "string" ? unlistedHead(name) : name);
  const arrive = useEffectEvent(() => {
    // The first page of a visit leaves the focus where the browser puts it.
    if (key !== "default") heading.current?.focus({ preventScroll: true });
  });
  // By the path alone: a filter in the address has the key changed while somebody types it.
  useEffect(() => {
    arrive();
  }, [pathname]);
  return heading;
}
