import { firstValueFrom, fromEvent, takeUntil } from "rxjs";
import type { Session } from "../../core/auth/session.ts";
import { terminalPathOf } from "../../core/terminal-sign-in/terminal-sign-in.ts";
import { waitForAnswer } from "../../core/terminal-sign-in/wait-for-answer.ts";
import type { Context } from "../composition/context.ts";
import { openBrowser } from "../terminal/open-browser.ts";
import { refused } from "../terminal/refused.ts";

/**
 * Asks the user to approve this terminal in a browser, which may be on another device, and waits for that.
 * @throws Failure when the user denies it, and when the code expires
 */
export async function sessionByBrowser({ host, output, services }: Context): Promise<Session> {
  const begun = await services.terminalSignIn.begin();
  const address = services.origin + terminalPathOf(begun.userCode);
  const minutes = Math.round(begun.expiresIn / 60);
  output.note("Open this page in a browser, on any device:");
  output.note(`  ${address}`);
  output.note("Continue there only if it shows this code: ", { text: begun.userCode, style: "bold" });
  output.note({ text: `Waiting for you. The code works for ${minutes} minutes.`, style: "dim" });
  // A browser that does not open leaves the address to follow.
  if (host.stderr.isTTY === true) await openBrowser(address);
  const answer = await firstValueFrom(
    waitForAnswer(services.terminalSignIn, host.clock, begun).pipe(
      takeUntil(fromEvent(host.signal, "abort")),
    ),
  );
  switch (answer.kind) {
    case "signed-in":
      return answer.session;
    case "denied":
      throw refused("The sign-in was denied in the browser.");
    case "expired":
      throw refused("The code has expired or was used. Run the command again for a new one.");
  }
}
