/**
 * Tells why the database of DATABASE_URL cannot be used, and what to do.
 * @param code of the driver's error, or ""
 */
export function connectionSentence(code: string): string {
  switch (code) {
    case "28P01":
    case "28000":
      return "The database of DATABASE_URL refuses the user or the password: correct them.";
    case "3D000":
      return "The database of DATABASE_URL does not exist on its server: create it or correct the name.";
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ETIMEDOUT":
      return `The database of DATABASE_URL cannot be reached (${code}): start it or correct host and port.`;
    default:
      return `The database of DATABASE_URL cannot be used (${code === "" ? "no answer" : code}): check the address and that it is running.`;
  }
}
