import type { Container, ContainerModule, ServiceIdentifier } from "inversify";
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
  const container = useContainer();
  const [instance] = useState((): T => container.get(store));
  return instance;
}

const present = new WeakMap<Container, Set<ContainerModule>>();

/** Has the modules' bindings in the container before anything below is drawn: each once, whoever brings it. */
export function useModules(modules: readonly ContainerModule[]): void {
  const container = useContainer();
  const loaded = present.get(container) ?? new Set();
  present.set(container, loaded);
  for (const module of modules) {
    if (loaded.has(module)) continue;
    container.load(module);
    loaded.add(module);
  }
}

function useContainer(): Container {
  const container = useContext(ContainerContext);
  if (container === null) throw new Error("There is no StoreProvider above this view");
  return container;
}
