import { describe, expect, it } from "@jest/globals";
import { readBridgeSettings } from "../../../integrations/github-issues/bridge-settings.ts";
import { SECRET } from "../support/signed-webhook.ts";

const GOOD = {
  INTEGRATION_KEY: "atk_abc",
  WEBHOOK_SECRET: SECRET,
  GITHUB_TOKEN: "github_pat_0123456789",
  GITHUB_WEBHOOK_SECRET: "sixteen characters",
  GITHUB_REPOSITORIES: "acme/shop, acme/site.js",
  DEVELOPERS: "Dana:a very long password, Eli:another:long password",
};

describe("readBridgeSettings", () => {
  it("fills in what has a default", () => {
    expect(readBridgeSettings(GOOD)).toMatchObject({
      atelierUrl: "http://127.0.0.1:3000",
      githubUrl: "https://api.github.com",
      label: "support",
      closesIssues: true,
      repositories: ["acme/shop", "acme/site.js"],
      developers: [
        { name: "Dana", password: "a very long password" },
        { name: "Eli", password: "another:long password" },
      ],
    });
  });

  it.each(Object.keys(GOOD))("does not start without %s", (name) => {
    expect(() => readBridgeSettings({ ...GOOD, [name]: " " })).toThrow(`Set ${name}: `);
  });

  it.each([
    ["GITHUB_REPOSITORIES", "acme/shop/../evil"],
    ["GITHUB_REPOSITORIES", "shop"],
    ["GITHUB_TOKEN", "hunter2 hunter2 hunter2"],
    ["GITHUB_WEBHOOK_SECRET", "hunter2"],
    ["GITHUB_API_URL", "file:///hunter2"],
    ["DEVELOPERS", "Dana:hunter2"],
    ["DEVELOPERS", "Dana:hunter2 hunter2 hunter2,Dana:hunter2 hunter2 hunter2"],
    ["DEVELOPERS", "Dana:a very long password,Support:hunter2 hunter2 hunter2"],
    ["SUPPORT_LABEL", "a,hunter2"],
    ["CLOSE_ISSUES", "hunter2"],
    ["PORT", "hunter2"],
    ["BRIDGE_URL", "https://user:hunter2@bridge.example"],
  ])("refuses a wrong %s and does not repeat it: %s", (name, value) => {
    const reading = () => readBridgeSettings({ ...GOOD, [name]: value });
    expect(reading).toThrow(new RegExp(`^The setting ${name} must be `));
    expect(reading).not.toThrow(/hunter2/);
  });
});
