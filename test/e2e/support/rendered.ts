import { expect, type Page } from "@playwright/test";

/**
 * Waits until the server renders this page with its words. On a busy machine a page may come without them, and the
 * browser renders it: the time for rendering is limited (server/client-pages/rendering-budget.ts).
 */
export async function untilRendered({ request }: Pick<Page, "request">, path: string): Promise<void> {
  const text = async () => (await request.get(path)).text();
  await expect.poll(text, { message: path, timeout: 60_000 }).toContain("<h1");
}
