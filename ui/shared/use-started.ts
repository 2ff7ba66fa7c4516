import { useEffect } from "react";

interface Startable<Question> {
  start(question: Question): void;
  stop(): void;
}

/** Starts the store on mount and when the question changes; stops it on unmount. */
export function useStarted(store: Startable<void>): void;
export function useStarted<Question>(store: Startable<Question>, question: Question): void;
export function useStarted<Question>(store: Startable<Question | undefined>, question?: Question): void {
  useEffect(() => {
    store.start(question);
    return () => store.stop();
  }, [store, question]);
}
