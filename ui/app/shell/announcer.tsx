import { use, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { TitleMark } from "../../shared/use-page-heading.ts";

/** Says the new page's title to those who do not see it change; not what is unread, which changes by itself. */
export function Announcer() {
  const { pathname, key } = useLocation();
  const [text, setText] = useState("");
  const mark = use(TitleMark);
  const say = useEffectEvent(() => {
    setText(document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title);
  });
  useEffect(() => {
    if (key === "default") return;
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
