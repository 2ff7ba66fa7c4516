import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Says the new page's title to those who do not see it change. */
export function Announcer() {
  const { pathname, key } = useLocation();
  const [text, setText] = useState("");
  useEffect(() => {
    if (key === "default") return;
    // A lazily loaded screen names the document when it arrives.
    const observer = new MutationObserver(() => {
      setText(document.title);
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
