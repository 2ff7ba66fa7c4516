import { createContext, type ReactNode, useContext, useState } from "react";

export type StoreClass<Store> = abstract new (...parts: never[]) => Store;

/** A view gets its store by class from the container, which `ui/app` fills. */
export interface StoreContainer {
  get<Store>(store: StoreClass<Store>): Store;
}

const StoreContainerContext = createContext<StoreContainer | null>(null);

export interface StoreProviderProps {
  readonly container: StoreContainer;
  readonly children: ReactNode;
}

export function StoreProvider({ container, children }: StoreProviderProps) {
  return <StoreContainerContext value={container}>{children}</StoreContainerContext>;
}

export function useStoreContainer(): StoreContainer {
  const container = useContext(StoreContainerContext);
  if (container === null) throw new Error("There is no StoreProvider above this view");
  return container;
}

/**
 * Returns the view's store, created once per mount. Strict mode creates it twice, so constructors have no effects.
 */
export function useStore<Store>(store: StoreClass<Store>): Store {
  const container = useStoreContainer();
  const [instance] = useState(() => container.get(store));
  return instance;
}
