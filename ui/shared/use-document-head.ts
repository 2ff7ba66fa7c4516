import { createContext, use, useEffect } from "react";
import { type PageHead, windowTitle } from "./page-head.ts";

/** Stands in front of every page's title, such as "(2) " for what is unread; empty for nothing. */
export const TitleMark = createContext("");

/** Gets the head of what is drawn where there is no document: while the server renders. */
export const HeadSink = createContext<((head: PageHead) => void) | null>(null);

/**
 * Has the window's title, the canonical address and the word to search engines follow the screen. The rest of a head
 * is read out of the server's answer alone.
 */
export function useDocumentHead(head: PageHead): void {
  const mark = use(TitleMark);
  use(HeadSink)?.(head);
  const title = `${mark}${windowTitle(head)}`;
  const { canonical, isIndexed } = head;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const href = canonical === null ? null : new URL(canonical, location.origin).href;
    setElement('link[rel="canonical"]', href, (element) => {
      element.setAttribute("rel", "canonical");
      element.setAttribute("href", href ?? "");
    });
    setElement('meta[name="robots"]', isIndexed ? null : "noindex", (element) => {
      element.setAttribute("name", "robots");
      element.setAttribute("content", "noindex");
    });
  }, [canonical, isIndexed]);
}

/** @param value null takes the element away */
function setElement(selector: string, value: string | null, write: (element: Element) => void): void {
  const found = document.head.querySelector(selector);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.createElement(selector.slice(0, selector.indexOf("[")));
  write(element);
  if (found === null) document.head.append(element);
}
