import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "../shared/refused.ts";
import type { Developer } from "./bridge-settings.ts";

/**
 * Finds the developer by the name and password that the browser sends (HTTP Basic).
 * @throws Refused 401, upon which a browser asks for name and password
 */
export function signedInDeveloper(
  { authorization }: IncomingHttpHeaders,
  developers: readonly Developer[],
): Developer {
  const [, encoded = ""] = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "") ?? [];
  const given = hash(Buffer.from(encoded, "base64").toString());
  const matching = developers.filter(({ name, password }) =>
    timingSafeEqual(hash(`${name}:${password}`), given),
  );
  const [developer] = matching;
  if (developer !== undefined) return developer;
  const headers = { "www-authenticate": 'Basic realm="Support sessions", charset="UTF-8"' };
  throw new Refused(401, "Sign in with your name and password.", headers);
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
