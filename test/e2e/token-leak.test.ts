import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ROUTES } from "../../core/access/routes.ts";
import { PROVIDER_NAME, PROVIDERS } from "../../core/auth/provider.ts";
import { aPerson } from "../support/provider-person.ts";
import { historyOf } from "./support/at-provider.ts";
import { newPerson, type Person } from "./support/people.ts";
import { browserStorage, dumpedDatabase, filesIn } from "./support/stored-data.ts";
import { openMail } from "./support/practice-mail.ts";
import { testOnOwnProviderProduct as test } from "./support/product.ts";
import { type SecretKind, SecretWatch } from "./support/secret-watch.ts";
import { SupportDriver } from "./support/support-driver.ts";

const EVERY_KIND: readonly SecretKind[] = [
  "password",
  "session token",
  "ticket",
  "connect ticket",
  "mail token",
  "session link",
  "provider's code",
  "state",
  "browser's secret",
];
/** These screens need no id and are not themselves a part of signing in. */
const SCREENS = ROUTES.filter((route) => !("once" in route) && !/[:*]/.test(route.pattern)).map(
  ({ pattern }) => pattern,
);

/** It leads one person through the whole product in one tab and plants their secrets in `watch`. */
class Run {
  readonly #page: Page;
  readonly #watch: SecretWatch;
  readonly #histories: string[] = [];
  #person: Person;

  constructor(page: Page, watch: SecretWatch, person: Person) {
    this.#page = page;
    this.#watch = watch;
    this.#person = { ...person, password: this.newPassword() };
  }

  /** Returns what the tab could go back to after each sign-in and sign-out. */
  get histories(): readonly string[] {
    return this.#histories;
  }

  newPassword(): string {
    return this.#watch.plant("password", `planted-${randomBytes(12).toString("hex")}`);
  }

  async lookBack(): Promise<void> {
    this.#histories.push(...(await historyOf(this.#page)));
  }

  async register(): Promise<void> {
    const page = this.#page;
    await page.goto("/register");
    await page.getByRole("radio", { name: /^Client/ }).check();
    await page.getByLabel("Full name").fill(this.#person.fullName);
    await page.getByLabel("Username").fill(this.#person.username);
    await page.getByRole("textbox", { name: "Email" }).fill(this.#person.email);
    await page.getByLabel("Password").fill(this.#person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/client-dashboard");
    await this.lookBack();
    await openMail(page, this.#person.email, "Confirm email");
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    await this.lookBack();
  }

  /** Signs in by the header's dialog, first with a wrong password and with the password in the wrong field. */
  async signIn(): Promise<void> {
    const page = this.#page;
    await page.goto("/tickets");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog");
    const trySignIn = async (name: string, password: string) => {
      await dialog.getByLabel("Username or email").fill(name);
      await dialog.getByLabel("Password").fill(password);
      await dialog.getByRole("button", { name: "Sign In" }).click();
    };
    await trySignIn(this.#person.username, this.newPassword());
    await expect(dialog.getByRole("alert")).toBeVisible();
    await trySignIn(this.#person.password, this.#person.password);
    await expect(dialog.getByRole("alert")).toBeVisible();
    await trySignIn(this.#person.email, this.#person.password);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/tickets");
    await this.lookBack();
  }

  async changePassword(): Promise<void> {
    const page = this.#page;
    const password = this.newPassword();
    await page.goto("/profile");
    await page.getByLabel("Current password").fill(this.#person.password);
    await page.getByLabel("New password").fill(password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("main").getByText(/^Your password has been changed/)).toBeVisible();
    this.#person = { ...this.#person, password };
  }

  async resetPassword(): Promise<void> {
    const page = this.#page;
    const password = this.newPassword();
    await page.goto("/forgot-password");
    await page.getByRole("textbox", { name: "Email" }).fill(this.#person.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await openMail(page, this.#person.email, "Choose a new password");
    await page.getByLabel("New password").fill(password);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();
    await this.lookBack();
    this.#person = { ...this.#person, password };
  }

  async visitScreens(): Promise<void> {
    for (const path of SCREENS) {
      await this.#page.goto(path);
      await expect(this.#page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }
  }

  /** Opens a participant's link as it came in a mail, leaves and comes back. */
  async useSupportLink(link: string): Promise<void> {
    const page = this.#page;
    this.#watch.plant("session link", new URL(link).pathname.split("/").at(-1) ?? "");
    await page.goto(link);
    await page.getByLabel("Your message").fill("Nothing secret is said here.");
    await page.getByRole("button", { name: "Send Message" }).click();
    const said = page.getByRole("region", { name: "Messages" }).getByText("Nothing secret is said here.");
    // An unconfirmed message would be sent again after the reload, and be shown twice until it is confirmed.
    await expect(page.getByRole("list", { name: "Not sent yet" })).toHaveCount(0);
    await expect(said).toBeVisible();
    await page.reload();
    await expect(said).toBeVisible();
    await page.goto("/terms");
    await page.goBack();
    await expect(said).toBeVisible();
    await this.lookBack();
    expect(this.#watch.foundIn(await browserStorage(page)), "storage at the link").toEqual([]);
  }

  async postRequest(): Promise<void> {
    const page = this.#page;
    await page.goto("/create-request");
    await page.getByLabel("Title").fill("A run through everything");
    await page.getByLabel("Description").fill("Nothing secret stands in here.");
    for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Create Request" }).click();
    await page.waitForURL("**/client-dashboard");
  }

  async connectGoogle(): Promise<void> {
    const page = this.#page;
    await page.goto("/profile");
    await page.getByRole("button", { name: "Connect Google" }).click();
    await page.getByLabel("Your password").fill(this.#person.password);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Allow" }).click();
    await expect(page.getByRole("main").getByText(/^Google is connected/)).toBeVisible();
    await this.lookBack();
  }

  /** Signs in as a newcomer, who first refuses and then allows it. */
  async signInAt(provider: string): Promise<void> {
    const page = this.#page;
    await page.goto("/login");
    await page.getByRole("link", { name: `Continue with ${provider}` }).click();
    await page.getByRole("link", { name: "Refuse" }).click();
    await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
    await page.getByRole("link", { name: "Return to Login" }).click();
    await page.getByRole("link", { name: `Continue with ${provider}` }).click();
    await page.getByRole("link", { name: "Allow" }).click();
    await page.waitForURL("**/select-role");
    await this.lookBack();
    await page.getByRole("radio", { name: /^Developer/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/developer-dashboard");
  }

  async signOut(): Promise<void> {
    const page = this.#page;
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    await expect(page.getByRole("main").getByRole("button", { name: "Sign In" })).toBeVisible();
    await this.lookBack();
    expect(this.#watch.foundIn(await browserStorage(page)), "storage after logout").toEqual([]);
  }

  async deleteAccount(): Promise<void> {
    const page = this.#page;
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete account..." }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Your password").fill(this.#person.password);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL("**/login");
    await expect(page.getByText("Your account has been deleted").first()).toBeVisible();
    expect(this.#watch.foundIn(await browserStorage(page)), "storage after deletion").toEqual([]);
  }
}

test(
  "no token and no password of a whole run stands where it does not belong",
  { tag: "@chromium" },
  async ({ page, product, ownProviders: providers }) => {
    test.setTimeout(300_000);
    const watch = new SecretWatch(product.url);
    watch.watch(page.context());
    const run = new Run(page, watch, newPerson("Lea"));
    const leaver = new Run(page, watch, newPerson("Lena"));

    await test.step("a client's life with a password", async () => {
      await run.register();
      await run.visitScreens();
      await run.postRequest();
      providers.google.person = aPerson();
      await run.connectGoogle();
      await run.changePassword();
      expect(watch.foundIn(await browserStorage(page)), "the token, while signed in").toHaveLength(1);
      await run.signOut();
      await run.signIn();
      await run.signOut();
      await run.resetPassword();
      await run.signIn();
      await run.signOut();
    });

    await test.step("a support session by link", async () => {
      const driver = await SupportDriver.open(product);
      await run.useSupportLink((await driver.session()).userLink);
    });

    for (const provider of PROVIDERS)
      await test.step(`a sign-in with ${PROVIDER_NAME[provider]}`, async () => {
        providers[provider].person = aPerson({ name: `Lea at ${PROVIDER_NAME[provider]}` });
        await page.context().clearCookies();
        await run.signInAt(PROVIDER_NAME[provider]);
        if (provider === "github") await run.visitScreens();
        await run.signOut();
      });

    await test.step("an account that is deleted", async () => {
      await leaver.register();
      await leaver.deleteAccount();
    });

    await test.step("every kind of secret was seen, and no token is worth anything now", async () => {
      expect([...(await watch.kinds())].sort()).toEqual([...EVERY_KIND].sort());
      for (const token of [...watch.of("session token"), ...watch.of("ticket")]) {
        const headers = { authorization: `Bearer ${token}` };
        const { status } = await fetch(`${product.url}/api/auth/me`, { headers });
        expect(status, "a token after its logout").toBe(401);
      }
    });

    await test.step("none stands in an address, a Referer or the log", () => {
      // A provider's own page has the state in its address and so in its Referer; only our addresses count.
      const own = (address: string) => address.startsWith(product.url);
      const histories = [...run.histories, ...leaver.histories];
      expect(histories.filter(own)).toContain(`${product.url}/client-dashboard`);
      expect(watch.foundIn(histories.filter(own).join("\n")), "our own addresses").toEqual([]);
      expect(watch.foundIn(histories.join("\n"), ["state"]), "history").toEqual([]);
      expect(watch.referers.some((referer) => !own(referer))).toBe(true);
      expect(watch.foundIn(watch.referers.filter(own).join("\n")), "our own Referer").toEqual([]);
      expect(watch.foundIn(watch.referers.join("\n"), ["state"]), "Referer").toEqual([]);
      expect(product.log.split("\n").length).toBeGreaterThan(300);
      expect(watch.foundIn(product.log), "log").toEqual([]);
    });

    await test.step("none stands in the database or in its files", async () => {
      await product.kill9();
      const database = await dumpedDatabase(product.dataDir);
      expect(database).toContain("A run through everything");
      expect(watch.foundIn(database), "database").toEqual([]);
      for (const { name, content } of await filesIn(product.dataDir))
        expect(watch.foundIn(content), `file ${name}`).toEqual([]);
    });
    test.info().annotations.push({
      type: "secrets",
      description: EVERY_KIND.map((kind) => `${kind} ${watch.of(kind).length}`).join(", "),
    });
  },
);
