const MOST_STEPS = 12;

/**
 * Follows a person through a provider: from the address that the product sent them to, over the question, to the
 * address that leads back (which is not opened).
 */
export async function visitProvider(
  address: string,
  decision: "Allow" | "Refuse",
  back: string,
): Promise<string> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (at.href.startsWith(back)) return at.href;
    const response = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";", 1)[0] ?? "").split("=", 2);
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const next = response.headers.get("location") ?? linkIn(text, decision);
    if (next === undefined) throw new Error(`The provider says ${response.status}: ${text}`);
    at = new URL(next, at);
  }
  throw new Error("The provider leads in circles");
}

function linkIn(page: string, text: string): string | undefined {
  return new RegExp(`<a href="([^"]*)">${text}</a>`).exec(page)?.[1]?.replaceAll("&amp;", "&");
}
