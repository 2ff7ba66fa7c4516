import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";

export interface Person {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
}

/** Somebody whom no other test knows. */
export function newPerson(name: string): Person {
  const mark = randomBytes(4).toString("hex");
  return {
    username: `${name.toLowerCase()}_${mark}`,
    fullName: `${name} ${mark}`,
    password: "a long enough phrase",
  };
}

/** Through the form, as a person does it; ends on the dashboard. */
export async function registerAs(page: Page, role: "Client" | "Developer", person: Person): Promise<void> {
  await page.goto("/register");
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(`${person.username}@example.com`);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`**/${role.toLowerCase()}-dashboard`);
}

export async function signInAs(page: Page, { username, password }: Person): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/*-dashboard");
}

export const SAMPLE_CLIENT: Person = {
  username: "clara",
  fullName: "Clara Lindqvist",
  password: "atelier-sample",
};
export const SAMPLE_DEVELOPER: Person = {
  username: "dev",
  fullName: "Dana Evers",
  password: "atelier-sample",
};
