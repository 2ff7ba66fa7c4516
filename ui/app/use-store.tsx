import type { Container, ServiceIdentifier } from "inversify";
import { createContext, type ReactNode, useContext, useState } from "react";

const ContainerContext = createContext<Container | null>(null);

export interface StoreProviderProps {
  readonly container: Container;
  readonly children: ReactNode;
}

export function StoreProvider({ container, children }: StoreProviderProps) {
  return <ContainerContext value={container}>{children}</ContainerContext>;
}

/** The view's store, built once for its life. Strict mode builds it twice: constructors do nothing. */
export function useStore<T>(store: ServiceIdentifier<T>): T {
  const container = useContext(ContainerContext);
  if (container === null) throw new Error("useStore needs a StoreProvider above it");
  const [instance] = useState((): T => container.get(store));
  return instance;
}
