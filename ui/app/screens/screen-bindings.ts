import type { ContainerModule } from "inversify";

/** All that a screen's view needs: the build puts a text of its own in this file's place for each screen. */
export const bindings: readonly ContainerModule[] = [];
