import type { RequestId } from "../../core/shared/id.ts";
import { EMPTY_SNAG_FORM, snagFormErrors } from "../../core/snagged-requests/snag-form.ts";
import { sentSnagText } from "../../core/snagged-requests/snag-text.ts";
import type { Context } from "../composition/context.ts";
import { isInteractive } from "../terminal/host.ts";
import { ask } from "../terminal/prompts.ts";
import { readText } from "../terminal/read-text.ts";
import { requireValid } from "./require-valid.ts";
import { refused } from "../terminal/refused.ts";
import { trimmedName, trimmedText } from "../../core/text/trimmed.ts";

export interface RespondOptions {
  readonly message?: string;
  readonly file?: string;
  readonly link?: string;
  /** The developer's public page is attached. */
  readonly profile: boolean;
}

const NAMES = {
  message: "message",
  videoIds: "videos",
  profileLink: "--link",
  includeProfile: "--no-profile",
};

/** Responds to a ticket as the signed-in developer. */
export async function respond(context: Context, id: RequestId, options: RespondOptions): Promise<void> {
  const { output, services } = context;
  const { user } = await context.session();
  const form = {
    ...EMPTY_SNAG_FORM,
    message: trimmedText(await messageOf(context, options)),
    profileLink: trimmedName(options.link ?? ""),
    includeProfile: options.profile,
  };
  requireValid(snagFormErrors(form), NAMES);
  const snag = await services.writes.send(user.id, ["respond", id, form], (key) =>
    services.snags.create(id, form, key),
  );
  if (output.isJson) output.json(snag);
  else output.note(`You responded. ${sentSnagText(snag)}`);
}

async function messageOf({ host }: Context, { message, file }: RespondOptions): Promise<string> {
  if (message !== undefined) return message;
  if (file !== undefined) return readText(host, file);
  if (isInteractive(host)) return ask(host, "Your message");
  throw refused("Give a message with --message or --file.");
}
