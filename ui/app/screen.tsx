import { type ComponentType, use } from "react";

export interface Screen {
  readonly View: ComponentType;
  /** Fetches the screen's code ahead of drawing it. */
  readonly load: () => Promise<unknown>;
}

/**
 * A screen in a chunk of its own: `screen(() => import("…"), (module) => module.LoginView)`. Unlike React's
 * `lazy`, one that was loaded ahead is drawn at once: a suspended tree would be held back for 300 ms.
 */
export function screen<Module>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): Screen {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= fetch().then(
      (module) => {
        loaded = pick(module);
      },
      (error: unknown) => {
        // The next try fetches again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function View() {
    if (loaded === undefined) use(load());
    const Loaded = loaded;
    return Loaded === undefined ? null : <Loaded />;
  }
  return { View, load };
}
