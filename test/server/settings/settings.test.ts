import { describe, expect, it } from "@jest/globals";
import { readSettings, SettingsError } from "../../../server/settings/settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:3000",
      databaseUrl: undefined,
      sampleData: true,
      sandboxIdentity: true,
      rateLimitFactor: 1,
    });
  });

  it("takes an empty text for not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "  " })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  describe("what is for trying out", () => {
    const SETTINGS = {
      SAMPLE_DATA: "sampleData",
      PRACTICE_IDENTITY: "sandboxIdentity",
      PRACTICE_PAYMENTS: "sandboxPayments",
      PRACTICE_MAIL: "sandboxMail",
      PRACTICE_WEBHOOKS: "allowsLoopback",
    } as const;
    const parts = Object.entries(SETTINGS);
    const here = ["127.0.0.1", "127.8.0.2", "localhost", "::1", "::ffff:127.0.0.1", undefined];
    const there = [
      "0.0.0.0",
      "::",
      "192.168.1.20",
      "atelier.example",
      "127.0.0.1.example.com",
      "2001:db8::1",
    ];
    const urlsHere = [undefined, "http://localhost:8080", "http://127.0.0.1", "http://[::1]:3000"];
    const urlsThere = ["https://atelier.example", "http://192.168.1.20:3000", "http://localhost.example"];
    const modes = [undefined, "development", "test", "staging", "production"];
    const table = [...here, ...there].flatMap((host) =>
      [...urlsHere, ...urlsThere].flatMap((url) => modes.map((mode) => ({ host, url, mode }))),
    );
    const settingsOf = ({ host, url, mode }: (typeof table)[number], asked = {}) =>
      readSettings({ HOST: host, PUBLIC_URL: url, NODE_ENV: mode, ...asked });
    const isOpen = ({ host, url, mode }: (typeof table)[number]) =>
      here.includes(host ?? undefined) && urlsHere.includes(url ?? undefined) && mode !== "production";

    it("is on only where nobody but this machine comes and NODE_ENV is not production", () => {
      const wrong = table.filter((row) => parts.some(([, key]) => settingsOf(row)[key] !== isOpen(row)));
      expect(wrong).toEqual([]);
    });

    it.each(parts)("is asked for by name, each for itself: %s", (name, key) => {
      const others = parts.filter(([, other]) => other !== key);
      const wrong = table.filter((row) => {
        const on = settingsOf(row, { [name]: "on" });
        const off = settingsOf(row, { [name]: "off" });
        return !on[key] || off[key] || others.some(([, other]) => on[other] !== isOpen(row));
      });
      expect(wrong).toEqual([]);
    });

    it("is asked for by an empty text as little as by none", () => {
      expect(readSettings({ HOST: "0.0.0.0", PRACTICE_MAIL: "" }).sandboxMail).toBe(false);
    });
  });

  it.each(["no-reply@atelier.example", "Atelier <no-reply@atelier.example>"])(
    "takes %p as the sender",
    (text) => {
      expect(readSettings({ MAIL_FROM: text }).mailFrom).toBe(text);
    },
  );

  it.each([
    ["PORT", "70000"],
    ["PORT", "3000x"],
    ["PUBLIC_URL", "https://atelier.example/path"],
    ["PUBLIC_URL", "ftp://atelier.example"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SAMPLE_DATA", "maybe"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "everyone"],
    ["RATE_LIMIT_FACTOR", "-3"],
    ["SMTP_URL", "http://mail"],
    ["SMTP_URL", "smtp:mail"],
    ["MAIL_FROM", "Studio"],
    ["MAIL_FROM", "Studio <nobody>"],
    ["MAIL_FROM", "a@b.example <c@d.example> e"],
    ["GOOGLE_ISSUER", "accounts.google.com"],
    ["STRIPE_SECRET_KEY", "pk_live_1"],
    ["STRIPE_SECRET_KEY", "sk_live_1 2"],
    ["STRIPE_WEBHOOK_SECRET", "a secret"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_live_1"],
    ["STRIPE_PRICE_ID", "prod_1"],
    ["STRIPE_API_URL", "stripe.example"],
  ])("refuses %s=%s and names the setting, never its value", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be `));
    expect(() => readSettings({ [name]: value })).not.toThrow(value);
  });

  it("reads a prefix in the bucket as a path that ends with a slash", () => {
    const s3 = {
      S3_BUCKET: "files",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
    };
    const prefixOf = (S3_PREFIX: string) => readSettings({ ...s3, S3_PREFIX }).s3?.prefix;
    expect({ none: prefixOf(""), plain: prefixOf("atelier/live"), ended: prefixOf("atelier/live/") }).toEqual(
      {
        none: "",
        plain: "atelier/live/",
        ended: "atelier/live/",
      },
    );
    for (const odd of ["/", "/live", "live//", "../live", "a b"])
      expect(() => prefixOf(odd)).toThrow("The setting S3_PREFIX must be a path in the bucket");
  });

  it("refuses to take money whose payment nobody could confirm", () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: "sk_live_1" })).toThrow(
      /^The setting STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY/,
    );
  });
});
