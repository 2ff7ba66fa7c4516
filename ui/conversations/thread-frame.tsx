import { Button } from "../shared/button.tsx";
import type { Elements } from "../shared/elements.ts";
import { Glyph } from "../shared/glyph.tsx";
import { CHEVRON_DOWN } from "../shared/icon-paths.ts";
import * as s from "./messages.module.css";
import type { EndOfThread } from "./use-end-of-thread.ts";

export interface ThreadFrameProps {
  readonly end: EndOfThread;
  /** There are messages that the reader has not seen. */
  readonly hasUnread: boolean;
  /** Screen readers get the messages that have arrived since the thread was opened. */
  readonly received: Elements;
  readonly children: Elements;
}

/** Scrolls a thread's messages, offers to go to their end, and announces new ones. */
export function ThreadFrame({
  end: { scroller, isAtEnd, toEnd },
  hasUnread,
  received,
  children,
}: ThreadFrameProps) {
  return (
    <div className={s.frame}>
      <div ref={scroller} className={s.scroller} role="region" aria-label="Messages" tabIndex={0}>
        <div className={s.content}>{children}</div>
      </div>
      {!isAtEnd && (
        <Button className={s.toEnd} onClick={toEnd}>
          <Glyph path={CHEVRON_DOWN} /> <span>{hasUnread ? "New messages" : "Latest"}</span>
        </Button>
      )}
      <div className="visually-hidden" role="log" aria-label="New messages">
        {received}
      </div>
    </div>
  );
}
