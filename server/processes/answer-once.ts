/**
 * What a process does that `askProcess` has started with a question: one piece of work. It waits to be ended with its
 * answer on the way, and ends by itself when nobody waits for it any more, or when the work fails.
 */
export function answerOnce(work: (question: never) => unknown): void {
  process.once("disconnect", () => process.exit());
  process.once("message", (question: unknown) => {
    Promise.try(work, question as never)
      .then((answer) => process.send?.(answer))
      .catch(() => process.exit(1));
  });
}
