import { createContext, type ReactNode, useContext, useState } from "react";

/** What a view needs of the container that `ui/app` fills: the store of a class. */
export interface StoreContainer {
  get<Store>(store: abstract new (...parts: never[]) => Store): Store;
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

/** The view's store, built once for its life. Strict mode builds it twice: constructors do nothing. */
export function useStore<Store>(store: abstract new (...parts: never[]) => Store): Store {
  const container = useStoreContainer();
  const [instance] = useState(() => container.get(store));
  return instance;
}
