import type { ContainerModule } from "inversify";
import { type ComponentType, use } from "react";
import type { ScreenPage } from "../../shared/screen-page.ts";
import { useModules } from "./use-modules.ts";

/** What a file named `<screen>.screen.ts` exports. */
export interface ScreenCode<Props extends object = object> {
  readonly View: ComponentType<Props>;
  /** These bind the stores that the view asks for, with all that they are built from. Absent where it asks for none. */
  readonly modules?: readonly ContainerModule[];
  /** Absent where nothing has to be known before the view is drawn. */
  readonly page?: ScreenPage;
}

export interface Screen<Props extends object = object> {
  readonly View: ComponentType<Props>;
  /** Fetches the screen's code ahead of drawing it. */
  readonly load: () => Promise<ScreenCode<Props>>;
  /** The server sends it with its words in it. */
  readonly isRendered: boolean;
  /** The name of its code's chunk, which is that of its import. */
  readonly chunk: string;
}

/**
 * A screen, or a part of the shell, in a chunk of its own. Unlike React's `lazy`, a screen that was loaded ahead is
 * drawn at once: a suspended tree would be held back for 300 ms.
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

/** The same screen, which the server sends with its words in it. */
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
