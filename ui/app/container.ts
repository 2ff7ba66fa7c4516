import { Container } from "inversify";
import { sessionModule } from "./session.module.ts";
import { sharedModule } from "./shared.module.ts";

/**
 * Loads what the shell itself needs; the features of `modules/` come with the screens that need them. `jitless` is
 * set because the page's policy forbids evaluated code.
 */
export function createContainer(): Container {
  const container = new Container({ jitless: true });
  container.load(sharedModule, sessionModule);
  return container;
}
