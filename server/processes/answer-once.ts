/**
 * Does one piece of work for the question that `askProcess` has sent to this process. Afterwards it waits to be ended,
 * as its answer may still be on the way. It exits by itself when the asking process disconnects or the work fails.
 */
export function answerOnce(work: (question: never) => unknown): void {
  process.once("disconnect", () => process.exit());
  process.once("message", (question: unknown) => {
    Promise.try(work, question as never)
      .then((answer) => process.send?.(answer))
      .catch(() => process.exit(1));
  });
}
