import { NOT_A_TEXT, readmeNameError, readmeTextError } from "../../core/readme/readme-limits.ts";
import type { FormFile } from "../http/input/form-body.ts";
import { invalidField } from "../http/errors/refusal.ts";

export const NO_README = { readme: null, readme_name: null } as const;

const FIELD = "readme_file";
/** So many characters of a file's name are kept, from its end, because the extension tells the format. */
const NAME_LENGTH = 100;

/**
 * Returns the columns of a readme that was sent as a file; none if there is no file.
 * @throws Refusal invalid_input for what is no text or no readme
 */
export function readmeOfForm(
  file: FormFile | undefined,
): { readonly readme: string; readonly readme_name: string } | Record<string, never> {
  if (file === undefined) return {};
  const nameError = readmeNameError(file.name);
  if (nameError !== undefined) throw invalidField(FIELD, nameError);
  const text = decoded(file.bytes);
  const textError = text === undefined ? NOT_A_TEXT : readmeTextError(text);
  if (text === undefined || textError !== undefined) throw invalidField(FIELD, textError ?? NOT_A_TEXT);
  return { readme: text, readme_name: plainName(file.name) };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the name's last characters, without slashes and invisible ones. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, "")
    .toWellFormed()
    .slice(-NAME_LENGTH)
    .trim();
}
