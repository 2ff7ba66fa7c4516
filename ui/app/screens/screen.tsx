import type { ContainerModule } from "inversify";
import { type ComponentType, use } from "react";
import type { ScreenPage } from "../../shared/screen-page.ts";
import { useModules } from "./use-modules.ts";

/** A file named `<screen>.screen.ts` exports it. */
export interface ScreenCode<Props extends object = object> {
  readonly View: ComponentType<Props>;
  /** These bind the stores of the view with all their dependencies. Absent where the view has none. */
  readonly modules?: readonly ContainerModule[];
  /** A screen without it loads nothing before its view is drawn. */
  readonly page?: ScreenPage;
}

export interface Screen<Props extends object = object> {
  readonly View: ComponentType<Props>;
  /** Fetches the screen's code ahead of drawing it. */
  readonly load: () => Promise<ScreenCode<Props>>;
  /** The server sends the screen with its content. */
  readonly isRendered: boolean;
  /** The chunk has the same name in the screen's import. */
  readonly chunk: string;
}

/**
 * Makes a screen or a part of the shell with a chunk of its own. Unlike with React's `lazy`, a screen that was loaded
 * ahead is drawn at once: React would delay a suspended tree for 300 ms.
 */
export function screen<Props extends object = object>(
  chunk: string,
  fetch: () => Promise<ScreenCode<Props>>,
): Screen<Props> {
  const load = onceFetched(fetch);
  const made: Screen<Props> = { View, load, isRendered: false, chunk };
  function View(props: Props) {
    const { View: Loaded, modules } = use(load());
    useModules(made, modules);
    return <Loaded {...props} />;
  }
  return made;
}

/** Marks a screen as one that the server sends with its content. */
export function rendered<Props extends object>(of: Screen<Props>): Screen<Props> {
  return { ...of, isRendered: true };
}

/** Fetches once, and again only after a failure. */
function onceFetched<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const fetched = fetch();
    loading = fetched;
    fetched.then(
      // With this status `use` reads a loaded value at once.
      (value) => Object.assign(fetched, { status: "fulfilled", value }),
      () => {
        // The next call fetches again.
        loading = undefined;
      },
    );
    return fetched;
  };
}
