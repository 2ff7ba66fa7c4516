import type { ContainerModule } from "inversify";
import { type ComponentType, use } from "react";
import { type Feature, FEATURES } from "./features.ts";
import { useModules } from "./use-store.tsx";

export interface Screen<Props extends object = object> {
  readonly View: ComponentType<Props>;
  /** Fetches the screen's code ahead of drawing it. */
  readonly load: () => Promise<unknown>;
}

interface Loaded<Props> {
  readonly View: ComponentType<Props>;
  readonly modules: readonly ContainerModule[];
}

/**
 * A screen, or a part of the shell, in a chunk of its own and the features whose stores it asks for:
 * `screen(() => import("…"), (module) => module.LoginView, "auth")`. Unlike React's `lazy`, one that was loaded
 * ahead is drawn at once: a suspended tree would be held back for 300 ms.
 */
export function screen<Module, Props extends object = object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  ...features: readonly Feature[]
): Screen<Props> {
  let loading: Promise<Loaded<Props>> | undefined;
  const fetchAll = async () => {
    const [module, modules] = await Promise.all([
      fetch(),
      Promise.all(features.map((feature) => FEATURES[feature]())),
    ]);
    return { View: pick(module), modules };
  };
  const load = () => {
    if (loading !== undefined) return loading;
    const fetched = fetchAll();
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
  function View(props: Props) {
    const { View: Picked, modules } = use(load());
    useModules(modules);
    return <Picked {...props} />;
  }
  return { View, load };
}
