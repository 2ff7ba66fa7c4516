import { createContext, use, useEffect } from "react";
import { type PageHead, windowTitle } from "./page-head.ts";

/** It precedes each page's title, as "(2) " for unread messages; empty without any. */
export const TitleMark = createContext("");

/** It receives the head while the server renders, where there is no document. */
export const HeadSink = createContext<((head: PageHead) => void) | null>(null);

/**
 * Sets the window's title, the canonical address and the robots tag to the screen's. Other parts of a head are read
 * in the server's response only.
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

/** @param value null removes the element */
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
