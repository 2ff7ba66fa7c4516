import type { Container, ContainerModule } from "inversify";
import { when } from "mobx";
import type { ScreenAddress, ScreenPage } from "../../shared/screen-page.ts";
import type { StoreContainer } from "../../shared/use-store.tsx";

type StoreClass = Parameters<StoreContainer["get"]>[0];

/** The stores need only this part of a screen. */
export interface Prepared {
  readonly load: () => Promise<{
    readonly modules?: readonly ContainerModule[] | undefined;
    readonly page?: ScreenPage | undefined;
  }>;
}

const loadedInto = new WeakMap<Container, Set<ContainerModule>>();

/** Loads the modules' bindings into the container, each once even when several screens have it. */
export function loadInto(container: Container, modules: readonly ContainerModule[]): void {
  const loaded = loadedInto.get(container) ?? new Set();
  loadedInto.set(container, loaded);
  for (const module of modules) {
    if (loaded.has(module)) continue;
    container.load(module);
    loaded.add(module);
  }
}

/** It returns the container's stores; those of the first screen exist before it is drawn, until it is mounted. */
export class ScreenStores implements StoreContainer {
  readonly container: Container;
  readonly #built: StoreContainer;
  readonly #prepared = new Map<StoreClass, unknown>();
  #first: Prepared["load"] | undefined;
  #onDrawn: () => void = () => undefined;

  constructor(container: Container) {
    this.container = container;
    this.#built = container;
  }

  get<Store>(store: abstract new (...parts: never[]) => Store): Store {
    // The map has each store under its own class.
    return this.#prepared.has(store) ? (this.#prepared.get(store) as Store) : this.#built.get(store);
  }

  /** Loads what the screen's first drawing shows, so that it is drawn with its content. */
  async prepare(screen: Prepared, address: ScreenAddress): Promise<void> {
    const { modules = [], page } = await screen.load();
    loadInto(this.container, modules);
    this.#first = screen.load;
    const stores: StoreContainer = {
      get: (store) => {
        const prepared = this.get(store);
        this.#prepared.set(store, prepared);
        return prepared;
      },
    };
    const asking = page?.load?.(stores, address) ?? [];
    await when(() => asking.every(({ state }) => state.kind !== "loading"));
  }

  /** Resolves when the prepared screen is mounted; later screens get stores of their own. */
  untilDrawn(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDrawn = resolve;
    });
  }

  drawn(screen: Prepared): void {
    if (screen.load !== this.#first) return;
    this.#first = undefined;
    this.#prepared.clear();
    this.#onDrawn();
  }
}
