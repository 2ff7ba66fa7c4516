import { Container, type ContainerModule } from "inversify";
import { useEffect } from "react";
import { useStoreContainer } from "../../shared/use-store.tsx";
import { loadInto, type Prepared, ScreenStores } from "./screen-stores.ts";

/**
 * Has the modules' bindings in Inversify's container before anything below is drawn, and says when the screen stands.
 * Stores that come from elsewhere, as in a test of a view, are complete as they are.
 */
export function useModules(screen: Prepared, modules: readonly ContainerModule[] = []): void {
  const stores = useStoreContainer();
  const container = stores instanceof ScreenStores ? stores.container : stores;
  if (container instanceof Container) loadInto(container, modules);
  // Observers hear their stores once their own effects have run, and those below have by now: a field that is filled
  // sooner is drawn empty again for a moment.
  useEffect(() => {
    if (stores instanceof ScreenStores) stores.drawn(screen);
  }, [stores, screen]);
}
