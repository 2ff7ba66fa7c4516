import { useEffect } from "react";

interface Startable<Question> {
  start(question: Question): void;
  stop(): void;
}

/** Starts the store when the view appears and when the question is another one; stops it when the view goes. */
export function useStarted(store: Startable<void>): void;
export function useStarted<Question>(store: Startable<Question>, question: Question): void;
export function useStarted<Question>(store: Startable<Question | undefined>, question?: Question): void {
  useEffect(() => {
    store.start(question);
    return () => {
      store.stop();
    };
  }, [store, question]);
}
