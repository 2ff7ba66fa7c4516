import { expect, type Page } from "@playwright/test";

/** Opens the newest mail to an address, at the page where the product shows mails without a mail server. */
export async function openMail(page: Page, to: string, link: string): Promise<void> {
  const mail = page.getByRole("article").filter({ hasText: to }).getByRole("link", { name: link }).first();
  await expect(async () => {
    await page.goto("/practice-mail");
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
}
