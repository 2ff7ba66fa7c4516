import { Webhook } from "standardwebhooks";

export const SECRET = `whsec_${Buffer.from("a signing secret of thirty-two b").toString("base64")}`;
export const OTHER_SECRET = `whsec_${Buffer.from("another secret of thirty-two byt").toString("base64")}`;

interface Signing {
  readonly id: string;
  readonly secret?: string;
  readonly at?: Date;
}

export function signedWebhook(payload: string, { id, secret = SECRET, at = new Date() }: Signing) {
  return {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, at, payload),
    },
  } as const;
}
