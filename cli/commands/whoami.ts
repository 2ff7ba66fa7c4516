import { displayName } from "../../core/text/display-name.ts";
import type { Context } from "../composition/context.ts";

/** Shows who is signed in, after asking the server whether that is still true. */
export async function whoami(context: Context): Promise<void> {
  const { output, services } = context;
  const session = await context.session();
  const { user } = await services.authApi.me(session.token);
  services.current.update(session, user);
  if (output.isJson) {
    output.json({ server: services.origin, user });
    return;
  }
  output.line(
    { text: displayName(user), style: "bold" },
    ` (${user.username}), ${user.userType ?? "no role yet"}`,
  );
  output.line([user.email, services.origin].filter((text) => text !== "").join(", "));
}
