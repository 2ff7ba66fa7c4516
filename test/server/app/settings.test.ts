import { describe, expect, it } from "@jest/globals";
import { readSettings, SettingsError } from "../../../server/app/settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:3000",
      databaseUrl: undefined,
      sampleData: true,
      practiceIdentity: true,
      rateLimitFactor: 1,
    });
  });

  it("takes an empty text for not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "  " })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it("has practice parts and sample data in production only when they are asked for by name", () => {
    const production = readSettings({ NODE_ENV: "production" });
    expect(production).toMatchObject({
      sampleData: false,
      practiceIdentity: false,
      practicePayments: false,
      practiceMail: false,
    });
    expect(readSettings({ NODE_ENV: "production", SAMPLE_DATA: "on" }).sampleData).toBe(true);
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

  it("refuses to take money whose payment nobody could confirm", () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: "sk_live_1" })).toThrow(
      /^The setting STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY/,
    );
  });
});
