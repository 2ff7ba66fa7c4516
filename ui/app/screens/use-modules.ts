import { Container, type ContainerModule } from "inversify";
import { useLayoutEffect } from "react";
import { useStoreContainer } from "../../shared/use-store.tsx";
import { loadInto, type Prepared, ScreenStores } from "./screen-stores.ts";

/** Has the modules' bindings in the container before anything below is drawn, and says when the screen stands. */
export function useModules(screen: Prepared, modules: readonly ContainerModule[]): void {
  const stores = useStoreContainer();
  const container = stores instanceof ScreenStores ? stores.container : stores;
  if (!(container instanceof Container))
    throw new Error("Features are loaded into Inversify's container alone");
  loadInto(container, modules);
  // In the same task as the drawing: between the two nobody can type or click.
  useLayoutEffect(() => {
    if (stores instanceof ScreenStores) stores.drawn(screen);
  }, [stores, screen]);
}
