import { Container, type ContainerModule } from "inversify";
import { useStoreContainer } from "../../shared/use-store.tsx";

const loadedInto = new WeakMap<Container, Set<ContainerModule>>();

/** Loads the modules' bindings into the container before anything below is drawn; each once, whichever screen brings it. */
export function useModules(modules: readonly ContainerModule[]): void {
  const container = useStoreContainer();
  if (!(container instanceof Container))
    throw new Error("Features are loaded into Inversify's container alone");
  const loaded = loadedInto.get(container) ?? new Set();
  loadedInto.set(container, loaded);
  for (const module of modules) {
    if (loaded.has(module)) continue;
    container.load(module);
    loaded.add(module);
  }
}
