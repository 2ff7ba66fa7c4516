import { randomUUID } from "node:crypto";

export async function newPerson(origin: string, userType: "client" | "developer"): Promise<string> {
  const username = `${userType}_${randomUUID().slice(0, 8)}`;
  const response = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      full_name: "Somebody",
      password: "a long enough phrase",
      user_type: userType,
    }),
  });
  if (response.status !== 201) throw new Error(`No account: ${String(response.status)}`);
  return ((await response.json()) as { readonly token: string }).token;
}

/**
 * @returns the id of a new video of theirs, which the server has not processed yet
 * @returns the number of a new video of theirs, which is still to be read
 */
export async function sendVideo(
  origin: string,
  token: string,
  bytes: Buffer,
  privacy: "private" | "public" = "private",
): Promise<number> {
  const form = new FormData();
  form.set("title", "A till");
  form.set("privacy", privacy);
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "video/mp4" }), "till.mp4");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/videos/`, { method: "POST", headers, body: form });
  if (response.status !== 201) throw new Error(`No video: ${await response.text()}`);
  return ((await response.json()) as { readonly id: number }).id;
}
