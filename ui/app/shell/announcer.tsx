import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { TitleMark } from "../../shared/use-document-head.ts";

/** Says the new page's title to those who do not see it change; not what is unread, which changes by itself. */
export function Announcer() {
  const { pathname, key } = useLocation();
  const [text, setText] = useState("");
  const mark = use(TitleMark);
  const say = useEffectEvent(() => {
    setText(document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title);
  });
  const arrivedAt = useRef("");
  useEffect(() => {
    // A filter that is typed into the address renames the page, too; what it finds is said where it is shown.
    const isSamePlace = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    if (key === "default" || isSamePlace) return;
    // A lazily loaded screen names the document when it arrives.
    const observer = new MutationObserver(() => {
      say();
    });
    const title = document.querySelector("title");
    if (title !== null) observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
    };
  }, [pathname, key]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
