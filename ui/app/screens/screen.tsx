import type { ContainerModule } from "inversify";
import { type ComponentType, use } from "react";
import type { ScreenPage } from "../../shared/screen-page.ts";
import type * as ScreenBindings from "./screen-bindings.ts";
import { useModules } from "./use-modules.ts";

export interface Screen<Props extends object = object> {
  readonly View: ComponentType<Props>;
  /** Fetches the screen's code ahead of drawing it. */
  readonly load: () => Promise<Loaded<Props>>;
  /** The server sends it with its words in it. */
  readonly isRendered: boolean;
  /** The name of its code's chunk; "" where the build has not said it. */
  readonly chunk: string;
}

interface RenderableScreen<Module, Props extends object> extends Screen<Props> {
  /**
   * The same screen, sent by the server with its words in it. What it says of itself is exported beside its view:
   * `screen(() => import("…"), (module) => module.TicketListView).rendered((module) => module.ticketListPage)`.
   */
  readonly rendered: (page?: (module: Module) => ScreenPage) => Screen<Props>;
}

interface Loaded<Props> {
  readonly View: ComponentType<Props>;
  readonly modules: readonly ContainerModule[];
  /** Absent where nothing has to be known before. */
  readonly page?: ScreenPage | undefined;
}

/** What the build knows of a screen (scripts/screen-features). */
interface Built {
  readonly chunk: string;
  /** Of the stores that its view asks for; they are in the same chunk. Absent where it asks for none. */
  readonly bindings?: () => Promise<Pick<typeof ScreenBindings, "bindings">>;
}

const UNBUILT: Built = { chunk: "" };

/**
 * A screen, or a part of the shell, in a chunk of its own: `screen(() => import("…"), (module) => module.LoginView)`.
 * The build adds the bindings of the stores that the view asks for, so that they are fetched with it. Unlike React's
 * `lazy`, a screen that was loaded ahead is drawn at once: a suspended tree would be held back for 300 ms.
 */
export function screen<Module, Props extends object = object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  built: Built = UNBUILT,
): RenderableScreen<Module, Props> {
  const load = onceFetched(async () => {
    const [module, bound] = await Promise.all([fetch(), built.bindings?.()]);
    return { module, modules: bound?.bindings ?? [] };
  });
  const drawn = (isRendered: boolean, page?: (module: Module) => ScreenPage): Screen<Props> => {
    const loadPicked = onceFetched(async () => {
      const { module, modules } = await load();
      return { View: pick(module), modules, page: page?.(module) };
    });
    const made: Screen<Props> = { View, load: loadPicked, isRendered, chunk: built.chunk };
    function View(props: Props) {
      const { View: Picked, modules } = use(loadPicked());
      useModules(made, modules);
      return <Picked {...props} />;
    }
    return made;
  };
  return { ...drawn(false), rendered: (page) => drawn(true, page) };
}

/** Fetches once, and again only after a failure. */
function onceFetched<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const fetched = fetch();
    loading = fetched;
    fetched.then(
      // By this sign `use` reads at once what is already there.
      (value) => Object.assign(fetched, { status: "fulfilled", value }),
      () => {
        // The next try fetches again.
        loading = undefined;
      },
    );
    return fetched;
  };
}
