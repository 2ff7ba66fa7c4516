import { randomBytes } from "node:crypto";
import type { BrowserContextOptions, Page } from "@playwright/test";
import type { UserType } from "../../../core/auth/credentials.ts";
import { TOKEN_KEY, USER_KEY } from "../../../core/auth/saved-session.ts";

export interface Person {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

type SignIn = Pick<Person, "username" | "password">;

export interface Member extends Person {
  readonly id: number;
  readonly userType: UserType;
  readonly token: string;
}

/** Returns a person whom no other test knows. */
export function newPerson(name: string): Person {
  const mark = randomBytes(4).toString("hex");
  const username = `${name.toLowerCase()}_${mark}`;
  return {
    username,
    fullName: `${name} ${mark}`,
    email: `${username}@example.com`,
    password: "a long enough phrase",
  };
}

/** Registers through the form, as a person does; ends on the dashboard. */
export async function registerAs(page: Page, role: "Client" | "Developer", person: Person): Promise<void> {
  await page.goto("/register");
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`**/${role.toLowerCase()}-dashboard`);
}

export async function signInAs(page: Page, person: SignIn): Promise<void> {
  await page.goto("/login");
  await fillSignIn(page, person);
  await page.waitForURL("**/*-dashboard");
}

/** Signs in on /login; the caller checks where this leads. */
export async function fillSignIn(page: Page, { username, password }: SignIn): Promise<void> {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Returns what a browser keeps of a session, as if the member had signed in there. */
export function sessionOf(member: Member, origin: string): StorageState {
  const { id, username, email, fullName, userType, token } = member;
  const user = {
    id,
    username,
    email,
    fullName,
    userType,
    isActive: true,
    needsRoleSelection: false,
    createdAt: new Date().toISOString(),
  };
  const localStorage = [
    { name: USER_KEY, value: JSON.stringify(user) },
    { name: TOKEN_KEY, value: token },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
