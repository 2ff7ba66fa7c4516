import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isolated } from "../../core/auth/plain-name.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";

/** Stands in front of every page's title, such as "(2) " for what is unread; empty for nothing. */
export const TitleMark = createContext("");

/** Names the document and gives the focus to the heading when the address changes. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const mark = use(TitleMark);
  const { pathname, key } = useLocation();
  useEffect(() => {
    document.title = `${mark}${isolated(title)} | ${PRODUCT_NAME}`;
  }, [mark, title]);
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
