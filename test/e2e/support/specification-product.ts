import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { type SignedIn, SpecificationServer } from "../../support/specification-server/server.ts";
import { hearBrowserErrors } from "./browser-errors.ts";
import { engineTest } from "./engine.ts";
import { sessionOf } from "./people.ts";

const CLIENT = join(import.meta.dirname, "../../../build/client");

interface OfTest {
  /** Serves the built client and answers the specification's calls. */
  readonly server: SpecificationServer;
  /** Opens a page in a browser of its own, signed in as `person` if one is given; closed after the test. */
  readonly open: (person?: SignedIn) => Promise<Page>;
  /** Fails a test whose pages reported an unhandled error or a call that was refused as malformed. */
  readonly browserErrors: undefined;
}

/** Playwright's test runs the client on another server of the specification, one for each test. */
export const test = engineTest.extend<OfTest>({
  // Playwright reads the parameter's form to know which fixtures this one needs: none.
  server: async ({}, use) => {
    const server = await SpecificationServer.start({ client: CLIENT });
    await use(server);
    await server.stop();
  },
  open: async ({ browser, server }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (person) => {
      const { origin } = server;
      const context = await browser.newContext({
        baseURL: origin,
        ...(person !== undefined && { storageState: sessionOf(memberOf(person), origin) }),
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  browserErrors: [
    async ({ browser }, use) => {
      const errors = hearBrowserErrors(browser);
      await use(undefined);
      expect(errors.stop()).toEqual([]);
    },
    { auto: true },
  ],
});

function memberOf({ full_name: fullName, user_type: userType, ...person }: SignedIn) {
  if (userType === null) throw new Error(`${person.username} has no role yet`);
  return { ...person, fullName, userType };
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name });
}
