import { firstValueFrom } from "rxjs";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import type { Context } from "../composition/context.ts";
import { refused } from "../terminal/refused.ts";

/**
 * Finds a developer by username, in any case.
 * @throws Failure when there is none
 */
export async function findDeveloper({ services }: Context, username: string): Promise<DeveloperOption> {
  const name = username.toLowerCase();
  const found = await firstValueFrom(services.requestOptions.developers(username));
  const developer = found.find((each) => each.username.toLowerCase() === name);
  if (developer === undefined) throw refused(`There is no developer with the username "${username}".`);
  return developer;
}
