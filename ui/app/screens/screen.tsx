import type { ContainerModule } from "inversify";
import { type ComponentType, use } from "react";
import { useModules } from "./use-modules.ts";

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
 * A screen, or a part of the shell, in a chunk of its own: `screen(() => import("…"), (module) => module.LoginView)`.
 * The build adds the names of the features whose stores the view asks for (scripts/screen-features), so that their
 * bindings are fetched beside it. Unlike React's `lazy`, a screen that was loaded ahead is drawn at once: a suspended
 * tree would be held back for 300 ms.
 */
export function screen<Module, Props extends object = object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  ...features: readonly string[]
): Screen<Props> {
  let loading: Promise<Loaded<Props>> | undefined;
  const fetchAll = async () => {
    const [module, modules] = await Promise.all([fetch(), Promise.all(features.map(bindingsOf))]);
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

/** What `modules/<feature>.module.ts` binds; each module is a chunk of its own. */
async function bindingsOf(feature: string): Promise<ContainerModule> {
  const module = (await import(/* webpackChunkName: "[request]" */ `../modules/${feature}.module.ts`)) as {
    readonly bindings: ContainerModule;
  };
  return module.bindings;
}
