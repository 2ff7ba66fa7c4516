import { expect, type Page } from "@playwright/test";
import type { Member } from "./people.ts";

export async function openProfile(open: (member: Member) => Promise<Page>, member: Member): Promise<Page> {
  const page = await open(member);
  await page.goto("/profile");
  await expect(page.getByLabel("Full name")).toHaveValue(member.fullName);
  return page;
}
