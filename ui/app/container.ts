import { Container } from "inversify";
import { sessionModule } from "./modules/session.module.ts";
import { sharedModule } from "./modules/shared.module.ts";
import { unreadModule } from "./modules/unread.module.ts";

/**
 * What the shell itself needs; every other feature comes with the screens that name it. `jitless` because the
 * page's policy forbids evaluated code.
 */
export function createContainer(): Container {
  const container = new Container({ jitless: true });
  container.load(sharedModule, sessionModule, unreadModule);
  return container;
}
