import type { Context } from "../composition/context.ts";

/** Signs out on this machine and at the server. */
export async function logout({ output, services }: Context): Promise<void> {
  const { session } = services.current;
  await services.auth.signOut();
  output.note(
    session === null
      ? `Nobody was signed in to ${services.origin}.`
      : `Signed out of ${services.origin} as ${session.user.username}.`,
  );
}
