import type { Container, ContainerModule } from "inversify";
import { when } from "mobx";
import type { Place, ScreenPage } from "../../shared/screen-page.ts";
import type { StoreContainer } from "../../shared/use-store.tsx";

type Asked = Parameters<StoreContainer["get"]>[0];

/** A screen, as far as its stores go. */
export interface Prepared {
  readonly load: () => Promise<{
    readonly modules?: readonly ContainerModule[] | undefined;
    readonly page?: ScreenPage | undefined;
  }>;
}

const loadedInto = new WeakMap<Container, Set<ContainerModule>>();

/** Loads the modules' bindings into the container; each once, whichever screen brings it. */
export function loadInto(container: Container, modules: readonly ContainerModule[]): void {
  const loaded = loadedInto.get(container) ?? new Set();
  loadedInto.set(container, loaded);
  for (const module of modules) {
    if (loaded.has(module)) continue;
    container.load(module);
    loaded.add(module);
  }
}

/** The container's stores, and those of the first screen from before it is drawn until it stands. */
export class ScreenStores implements StoreContainer {
  readonly container: Container;
  readonly #built: StoreContainer;
  readonly #prepared = new Map<Asked, unknown>();
  #first: Prepared["load"] | undefined;
  #onDrawn: () => void = () => undefined;

  constructor(container: Container) {
    this.container = container;
    this.#built = container;
  }

  get<Store>(store: abstract new (...parts: never[]) => Store): Store {
    // Put there under its own class.
    return this.#prepared.has(store) ? (this.#prepared.get(store) as Store) : this.#built.get(store);
  }

  /** Loads what the screen's first drawing shows, so that it is drawn with its words in it. */
  async prepare(screen: Prepared, place: Place): Promise<void> {
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
    const asking = page?.load?.(stores, place) ?? [];
    await when(() => asking.every(({ state }) => state.kind !== "loading"));
  }

  /** Resolves when the prepared screen stands: from then on every screen has stores of its own. */
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
