import { TestEnvironment } from "jest-environment-jsdom";

/** This environment is jsdom with the globals that the router expects of every browser. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      structuredClone,
    });
  }
}
