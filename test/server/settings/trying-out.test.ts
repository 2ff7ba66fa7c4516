import { describe, expect, it } from "@jest/globals";
import { readSettings } from "../../../server/settings/settings.ts";
import { tryingOutLine } from "../../../server/settings/trying-out.ts";

const lineOf = (env: Record<string, string>) => tryingOutLine(readSettings(env));

describe("tryingOutLine", () => {
  it("tells a newcomer what is there", () => {
    expect(lineOf({})).toBe(
      "For trying out, on this machine only: the practice mailbox, practice sign-ins, practice payments, and sample people.",
    );
  });

  it("names the settings that would bring them where others come", () => {
    expect(lineOf({ PUBLIC_URL: "https://atelier.example" })).toBe(
      "Nothing for trying out is on (PRACTICE_MAIL, PRACTICE_IDENTITY, PRACTICE_PAYMENTS, SAMPLE_DATA).",
    );
  });

  it("warns where others come and something was asked for", () => {
    expect(lineOf({ HOST: "0.0.0.0", PRACTICE_MAIL: "on", SAMPLE_DATA: "on" })).toBe(
      "WARNING: others can reach this server, and PRACTICE_MAIL and SAMPLE_DATA asked for the practice mailbox and sample people: anybody can sign in as anybody.",
    );
  });
});
