import { useEffect } from "react";
import { type StoreClass, useStore } from "./use-store.tsx";

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

/** Returns the view's store, as `useStore` does, and starts it as `useStarted` does. */
export function useStartedStore<Store extends Startable<void>>(store: StoreClass<Store>): Store;
export function useStartedStore<Question, Store extends Startable<Question>>(
  store: StoreClass<Store>,
  question: Question,
): Store;
export function useStartedStore<Question, Store extends Startable<Question | undefined>>(
  store: StoreClass<Store>,
  question?: Question,
): Store {
  const instance = useStore(store);
  useStarted(instance, question);
  return instance;
}
