import { firstValueFrom } from "rxjs";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import type { Context } from "../composition/context.ts";
import { refused } from "../terminal/refused.ts";

/** The server finds at most this many, in the order of their full names. */
const MOST_FOUND = 10;

/**
 * Finds a developer by username, in any case.
 * @throws Failure when there is none
 */
export async function findDeveloper({ services }: Context, username: string): Promise<DeveloperOption> {
  const name = username.toLowerCase();
  const found = await firstValueFrom(services.requestOptions.developers(username));
  const developer = found.find((each) => each.username.toLowerCase() === name);
  if (developer === undefined)
    throw refused(
      found.length < MOST_FOUND
        ? `There is no developer with the username "${username}".`
        : `"${username}" finds more than ${MOST_FOUND} developers. Share it on the website, where you can choose.`,
    );
  return developer;
}
