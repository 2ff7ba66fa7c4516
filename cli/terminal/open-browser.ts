/** Opens an address in the user's browser. Returns false where there is none. */
export async function openBrowser(address: string): Promise<boolean> {
  const { default: open } = await import("open");
  try {
    await open(address);
    return true;
  } catch {
    return false;
  }
}
