import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const DAY_MS = 24 * 60 * 60_000;
/** The tags of a certificate's parts are defined in X.690. */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
};
/** They tag a version, extensions, and a name among the subject's alternative ones (RFC 5280, 4.1 and 4.2.1.6). */
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82];

export interface OwnCertificate {
  /** Both are PEM, as a server is given them. */
  readonly key: string;
  readonly cert: string;
}

/** Makes a self-signed certificate for a name (RFC 5280), valid today. */
export function ownCertificate(name: string, now = new Date()): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const subject = list(der(TAG.set, list(oid("550403"), der(TAG.text, Buffer.from(name)))));
  const otherNames = list(der(DNS_NAME, Buffer.from(name)));
  const content = list(
    der(VERSION, der(TAG.integer, Buffer.of(2))),
    // The leading 1 makes the serial number positive.
    der(TAG.integer, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_SHA256,
    subject,
    list(time(now.getTime() - DAY_MS), time(now.getTime() + DAY_MS)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(EXTENSIONS, list(list(oid("551d11"), der(TAG.bytes, otherNames)))),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = list(content, ECDSA_SHA256, der(TAG.bits, Buffer.concat([Buffer.of(0), signature])));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: pem(certificate),
  };
}

const ECDSA_SHA256 = list(oid("2a8648ce3d040302"));

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  // From 128 bytes on, the length is preceded by the number of its bytes.
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function list(...parts: readonly Buffer[]): Buffer {
  return der(TAG.list, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, "hex"));
}

/** Encodes a UTCTime, YYMMDDHHMMSSZ, which reaches until 2049. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(TAG.time, Buffer.from(`${digits}Z`));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
