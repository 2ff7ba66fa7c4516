import { resolve } from "node:path";
import { emailError } from "../../core/auth/credentials.ts";
import { DEFAULT_VIDEO_LIMITS } from "../../core/videos/video-limits.ts";
import type { Provider } from "../../core/auth/provider.ts";
import { isPrivate } from "./reach.ts";
import { StartError } from "./start-error.ts";

export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

type Env = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

interface Kind<T> {
  /** It completes the message "NAME must be …". */
  readonly expected: string;
  /** Returns undefined when the text is not of this kind. */
  readonly read: (text: string) => T | undefined;
}

const port: Kind<number> = {
  expected: "a port number from 0 to 65535",
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};
const factor: Kind<number> = {
  expected: "a whole number from 1 to 10000",
  read: (text) => (/^[1-9]\d{0,3}$|^10000$/.test(text) ? Number(text) : undefined),
};
const someText: Kind<string> = { expected: "a text", read: (text) => text };
const folder: Kind<string> = { expected: "a folder", read: (text) => resolve(text) };
const yesNo: Kind<boolean> = {
  expected: "on or off",
  read: (text) =>
    ({ on: true, true: true, "1": true, off: false, false: false, "0": false })[text.toLowerCase()],
};
const logLevel: Kind<LogLevel> = {
  expected: `one of ${LOG_LEVELS.join(", ")}`,
  read: (text) => LOG_LEVELS.find((level) => level === text),
};
const proxies: Kind<number | string> = {
  expected: "the number of proxies in front of this server, or their addresses separated by commas",
  read: (text) =>
    /^\d{1,2}$/.test(text) ? Number(text) : /^[\da-fA-F.:/, ]+$/.test(text) ? text : undefined,
};

function address(protocols: readonly string[], expected: string): Kind<string> {
  return {
    expected,
    read: (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol) ? text : undefined;
    },
  };
}
const databaseAddress = address(
  ["postgres:", "postgresql:"],
  "an address such as postgres://user:password@host:5432/name",
);
const web = address(["http:", "https:"], "an http or https address");
const mail: Kind<string> = {
  expected: "an address such as smtps://user:password@host:465",
  read: (text) => {
    const url = URL.parse(text);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? text : undefined;
  },
};
const sender: Kind<string> = {
  expected: "an email address, or a name with one such as Atelier <no-reply@atelier.example>",
  read: (text) => {
    const within = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
    return emailError(within) === undefined && within.trim() === within ? text : undefined;
  },
};
/** The value has no path, because links are made by appending paths. */
const origin: Kind<string> = {
  expected: "an http or https origin without a path, such as https://atelier.example",
  read: (text) => {
    const url = URL.parse(text);
    return url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === "/" &&
      url.search === "" &&
      url.hash === ""
      ? url.origin
      : undefined;
  },
};

/** The addresses replace a provider's own ones in tests and for companies' own instances. */
export interface ProviderSettings {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly issuer: string | undefined;
  readonly authorizeUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userInfoUrl: string | undefined;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The payment form in the browser needs it. */
  readonly publishableKey: string | undefined;
  /** The creator subscription has this price; without one the fee goes with each checkout. */
  readonly priceId: string | undefined;
  /** It replaces Stripe's own address. */
  readonly apiUrl: string | undefined;
}

/** @throws SettingsError for half a configuration: a key without the secret would take money and never notice */
function readStripe(maybe: <T>(name: string, kind: Kind<T>) => T | undefined): StripeSettings | undefined {
  const secretKey = maybe("STRIPE_SECRET_KEY", stripeText(/^(sk|rk)_/, "sk_ or rk_"));
  const webhookSecret = maybe("STRIPE_WEBHOOK_SECRET", stripeText(/^whsec_/, "whsec_"));
  const publishableKey = maybe("STRIPE_PUBLISHABLE_KEY", stripeText(/^pk_/, "pk_"));
  const priceId = maybe("STRIPE_PRICE_ID", stripeText(/^price_/, "price_"));
  const apiUrl = maybe("STRIPE_API_URL", web);
  if (secretKey === undefined) return undefined;
  if (webhookSecret === undefined)
    throw new SettingsError(
      "The setting STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY: without it no payment is ever confirmed.",
    );
  return { secretKey, webhookSecret, publishableKey, priceId, apiUrl };
}

function stripeText(pattern: RegExp, start: string): Kind<string> {
  return {
    expected: `a text from Stripe's dashboard that begins with ${start}`,
    read: (text) => (pattern.test(text) && !/\s/.test(text) ? text : undefined),
  };
}

export interface S3Settings {
  readonly bucket: string;
  /** Each key begins with it: "" or a path that ends with a slash. */
  readonly prefix: string;
  /** It replaces Amazon's own address. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** @throws SettingsError for a bucket without the key that opens it */
function readS3(maybe: <T>(name: string, kind: Kind<T>) => T | undefined): S3Settings | undefined {
  const bucket = maybe("S3_BUCKET", bucketName);
  const prefix = maybe("S3_PREFIX", keyPrefix) ?? "";
  const endpoint = maybe("S3_ENDPOINT", web);
  const region = maybe("S3_REGION", regionName) ?? (endpoint === undefined ? undefined : "us-east-1");
  const accessKeyId = maybe("S3_ACCESS_KEY_ID", someText);
  const secretAccessKey = maybe("S3_SECRET_ACCESS_KEY", someText);
  if (bucket === undefined) return undefined;
  const missing = (name: string, why: string) =>
    new SettingsError(`The setting ${name} must be set beside S3_BUCKET: ${why}.`);
  if (region === undefined) throw missing("S3_REGION", "without S3_ENDPOINT the bucket is Amazon's");
  if (accessKeyId === undefined) throw missing("S3_ACCESS_KEY_ID", "the storage asks who writes");
  if (secretAccessKey === undefined) throw missing("S3_SECRET_ACCESS_KEY", "the storage asks who writes");
  return { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey };
}

const bucketName: Kind<string> = {
  expected: "the name of a bucket: 3 to 63 small letters, digits, dots and hyphens",
  read: (text) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
};
const keyPrefix: Kind<string> = {
  expected:
    "a path in the bucket such as atelier/live: letters, digits, hyphens and underscores between slashes",
  read: (text) =>
    /^[\w-]+(\/[\w-]+)*\/?$/.test(text) && text.length <= 200 ? text.replace(/\/?$/, "/") : undefined,
};
const regionName: Kind<string> = {
  expected: "the name of a region such as eu-central-1",
  read: (text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined),
};
const MB = 1024 * 1024;
/** The setting is in megabytes, the value in bytes. */
const megabytes: Kind<number> = {
  expected: "a whole number of megabytes from 1 to 10000000",
  read: (text) => (/^[1-9]\d{0,7}$/.test(text) && Number(text) <= 10_000_000 ? Number(text) * MB : undefined),
};
const longSecret: Kind<string> = {
  expected: "a secret of 32 characters at least, the same for every process on one database",
  read: (text) => (text.length >= 32 ? text : undefined),
};

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads and checks every setting, once at the start. An empty text counts as not set.
 * @throws SettingsError which names the setting and what is expected, never its value
 */
export function readSettings(env: Env) {
  const maybe = <T>(name: string, kind: Kind<T>): T | undefined => {
    const text = env[name]?.trim() ?? "";
    if (text === "") return undefined;
    const value = kind.read(text);
    if (value === undefined) throw new SettingsError(`The setting ${name} must be ${kind.expected}.`);
    return value;
  };
  const provider = (name: Provider): ProviderSettings => {
    const prefix = name.toUpperCase();
    return {
      clientId: maybe(`${prefix}_CLIENT_ID`, someText),
      clientSecret: maybe(`${prefix}_CLIENT_SECRET`, someText),
      issuer: maybe(`${prefix}_ISSUER`, web),
      authorizeUrl: maybe(`${prefix}_AUTHORIZE_URL`, web),
      tokenUrl: maybe(`${prefix}_TOKEN_URL`, web),
      userInfoUrl: maybe(`${prefix}_USERINFO_URL`, web),
    };
  };

  const listenPort = maybe("PORT", port) ?? 3000;
  const host = maybe("HOST", someText) ?? "127.0.0.1";
  const publicUrl =
    maybe("PUBLIC_URL", origin) ?? `http://${host.includes(":") ? `[${host}]` : host}:${listenPort}`;
  const onlyHere = isPrivate(host, publicUrl);
  const isForTrying = onlyHere && env["NODE_ENV"] !== "production";
  return {
    port: listenPort,
    host,
    publicUrl,
    /** As far as the settings tell, only this machine reaches the server. */
    isPrivate: onlyHere,
    dataDir: maybe("DATA_DIR", folder) ?? resolve("data"),
    databaseUrl: maybe("DATABASE_URL", databaseAddress),
    /** Webhooks may go to this machine, and by http. */
    allowsLoopback: maybe("PRACTICE_WEBHOOKS", yesNo) ?? isForTrying,
    /** The bucket replaces a folder in `dataDir`. */
    s3: readS3(maybe),
    /** The limits are in bytes: of one video, and of all files of one person. */
    storageLimits: {
      file: maybe("MAX_VIDEO_MB", megabytes) ?? DEFAULT_VIDEO_LIMITS.file,
      person: maybe("MAX_STORAGE_MB", megabytes) ?? DEFAULT_VIDEO_LIMITS.person,
    },
    /** So many bytes stay free on the disk of the files for the database, which may be on it, too. */
    diskReserve: maybe("DISK_RESERVE_MB", megabytes) ?? 512 * MB,
    /** Links are made with it; the database has a secret of its own where this is not set. */
    appSecret: maybe("APP_SECRET", longSecret),
    /** The address `/metrics` is on this port; nothing is counted without one. */
    metricsPort: maybe("METRICS_PORT", port),
    metricsHost: maybe("METRICS_HOST", someText) ?? "127.0.0.1",
    logLevel: maybe("LOG_LEVEL", logLevel) ?? "info",
    trustProxy: maybe("TRUST_PROXY", proxies) ?? false,
    /** It multiplies every rate limit, for many people behind one address. */
    rateLimitFactor: maybe("RATE_LIMIT_FACTOR", factor) ?? 1,
    /** New work is refused with 503 while the event loop is later than this. */
    busyAfterMs: maybe("BUSY_AFTER_MS", factor) ?? 500,
    sampleData: maybe("SAMPLE_DATA", yesNo) ?? isForTrying,
    sandboxIdentity: maybe("PRACTICE_IDENTITY", yesNo) ?? isForTrying,
    sandboxPayments: maybe("PRACTICE_PAYMENTS", yesNo) ?? isForTrying,
    /** The sandbox provider's deliveries can be lost, late and doubled. No setting turns that on elsewhere. */
    rehearsal: isForTrying,
    sandboxMail: maybe("PRACTICE_MAIL", yesNo) ?? isForTrying,
    smtpUrl: maybe("SMTP_URL", mail),
    mailFrom: maybe("MAIL_FROM", sender),
    providers: {
      google: provider("google"),
      github: provider("github"),
      linkedin: provider("linkedin"),
    } satisfies Record<Provider, ProviderSettings>,
    stripe: readStripe(maybe),
  } as const;
}
