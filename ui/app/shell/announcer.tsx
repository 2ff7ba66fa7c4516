import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { TitleMark } from "../../shared/use-document-head.ts";

/**
 * Announces the new page's title to screen readers, without the number of unread messages, which changes by itself.
 */
export function Announcer() {
  const { pathname, key } = useLocation();
  const [text, setText] = useState("");
  const mark = use(TitleMark);
  const say = useEffectEvent(() => {
    setText(document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title);
  });
  const arrivedAt = useRef("");
  useEffect(() => {
    // A filter in the address changes the title, too; its results are announced where they are shown.
    const isSamePlace = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    if (key === "default" || isSamePlace) return;
    // A lazily loaded screen sets the title when it is drawn.
    const observer = new MutationObserver(() => say());
    const title = document.querySelector("title");
    if (title !== null) observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [pathname, key]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
