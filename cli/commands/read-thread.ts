import { concatMap, EMPTY, firstValueFrom, type Observable, of } from "rxjs";
import type { ThreadReader, ThreadView } from "../../core/chat/thread-reader.ts";
import { hasEarlier, type Thread } from "../../core/chat/thread.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Context } from "../composition/context.ts";
import { whileSignedIn } from "./follow.ts";

export interface OpenThread extends ThreadView<Conversation> {
  readonly thread: Thread<Conversation>;
}

/**
 * Reads the latest messages, so many at least unless the thread has fewer.
 * @param isUnreadWhole also reads all that are unread
 * @returns undefined after Ctrl-C
 * @throws Failure when one of the reads fails
 */
export function readThread(
  context: Context,
  reader: ThreadReader<Conversation>,
  { count, isUnreadWhole }: { readonly count: number; readonly isUnreadWhole: boolean },
): Promise<OpenThread | undefined> {
  const isWhole = (thread: Thread<Conversation>) =>
    thread.messages.length >= count && !(isUnreadWhole && thread.firstId > thread.info.readId + 1);
  let asked: number | undefined;
  const whole$ = reader.view$.pipe(
    concatMap((view): Observable<OpenThread> => {
      const { thread, failure, earlier } = view;
      if (failure !== null) throw failure;
      if (earlier instanceof Failure) throw earlier;
      if (thread === null) return EMPTY;
      if (isWhole(thread) || !hasEarlier(thread)) return of({ ...view, thread });
      if (earlier === "loading") return EMPTY;
      // A server that finds nothing earlier would be asked for ever.
      if (thread.firstId === asked) throw new Failure({ kind: "bad-answer" });
      asked = thread.firstId;
      reader.loadEarlier();
      return EMPTY;
    }),
  );
  return firstValueFrom(whileSignedIn(context, whole$), { defaultValue: undefined });
}
