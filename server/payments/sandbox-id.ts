import { randomBytes } from "node:crypto";

export function sandboxId(kind: "cs" | "sub"): string {
  return `${kind}_practice_${randomBytes(18).toString("hex")}`;
}
