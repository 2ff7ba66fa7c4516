import { Container, type ContainerModule } from "inversify";
import { useEffect } from "react";
import { useStoreContainer } from "../../shared/use-store.tsx";
import { loadInto, type Prepared, ScreenStores } from "./screen-stores.ts";

/**
 * Loads the modules' bindings into Inversify's container before children are drawn, and reports when the screen is
 * mounted. Other stores, as in a view's test, are complete already.
 */
export function useModules(screen: Prepared, modules: readonly ContainerModule[] = []): void {
  const stores = useStoreContainer();
  const container = stores instanceof ScreenStores ? stores.container : stores;
  if (container instanceof Container) loadInto(container, modules);
  // Observers follow their stores once their own effects have run, and those of the children have run by now; a field
  // that is filled earlier is drawn empty again for a moment.
  useEffect(() => {
    if (stores instanceof ScreenStores) stores.drawn(screen);
  }, [stores, screen]);
}
