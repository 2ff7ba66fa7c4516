import { authMessage } from "../../core/auth/auth-message.ts";
import type { SignInOutcome } from "../../core/auth/auth-service.ts";
import { Failure } from "../../core/shared/failure.ts";
import { displayName } from "../../core/text/display-name.ts";
import type { Context } from "../composition/context.ts";
import { isInteractive } from "../terminal/host.ts";
import { ask, askSecret, readSecret } from "../terminal/prompts.ts";
import { refused } from "../terminal/refused.ts";

export interface LoginOptions {
  readonly username?: string;
  readonly passwordStdin?: boolean;
  readonly browser?: boolean;
}

/**
 * Signs in by a browser, or with a username or an email address and a password, which is not shown and not stored.
 */
export async function login(context: Context, options: LoginOptions): Promise<void> {
  const { output, services } = context;
  const outcome = await (options.browser === true ? byBrowser(context) : byPassword(context, options));
  if (outcome.kind === "not-kept") throw refused(`Your session cannot be stored in ${services.folder}.`);
  if (outcome.kind === "wrong-credentials")
    throw new Failure({ ...outcome.failure.facts, kind: "rejected", detail: authMessage(outcome) });
  if (outcome.kind !== "signed-in") throw refused(authMessage(outcome));
  if (!services.useServer()) output.note(`Name the server with each command: --server ${services.origin}`);
  const { user } = outcome.session;
  if (output.isJson) output.json({ server: services.origin, user });
  else output.note(`Signed in to ${services.origin} as ${displayName(user)} (${user.username}).`);
  if (user.needsRoleSelection) output.note(`Choose your role first: ${services.origin}/select-role`);
}

async function byPassword(context: Context, options: LoginOptions): Promise<SignInOutcome> {
  const { username, password } = await credentials(context, options);
  return context.services.auth.signIn(username, password);
}

async function byBrowser(context: Context): Promise<SignInOutcome> {
  const { sessionByBrowser } = await import("./login-by-browser.ts");
  return context.services.auth.begin(await sessionByBrowser(context));
}

async function credentials({ host }: Context, { username, passwordStdin = false }: LoginOptions) {
  if (passwordStdin) {
    if (username === undefined) throw refused("--password-stdin needs --username, too.");
    return { username, password: await readSecret(host.stdin) };
  }
  if (!isInteractive(host))
    throw refused(
      "There is no terminal to type a password. Use --browser, or --username and --password-stdin.",
    );
  const name = username ?? (await ask(host, "Username or email"));
  return { username: name, password: await askSecret(host, "Password") };
}
