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
 * @returns undefined after Ctrl-C
 * @throws Failure when one of the reads fails
 */
export function readThread(
  context: Context,
  reader: ThreadReader<Conversation>,
  count: number,
): Promise<OpenThread | undefined> {
  const whole$ = reader.view$.pipe(
    concatMap((view): Observable<OpenThread> => {
      const { thread, failure, earlier } = view;
      if (failure !== null) throw failure;
      if (earlier instanceof Failure) throw earlier;
      if (thread === null) return EMPTY;
      if (thread.messages.length >= count || !hasEarlier(thread)) return of({ ...view, thread });
      reader.loadEarlier();
      return EMPTY;
    }),
  );
  return firstValueFrom(whileSignedIn(context, whole$), { defaultValue: undefined });
}
