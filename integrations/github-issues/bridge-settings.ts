import { isReservedName } from "../../core/text/reserved-name.ts";
import {
  type Env,
  integrationKey,
  onOff,
  port,
  type SettingKind,
  SettingReader,
  webAddress,
  webhookSecret,
} from "../shared/setting-reader.ts";
import { REPOSITORY } from "./issue-ref.ts";

export interface Developer {
  readonly name: string;
  readonly password: string;
}

export interface BridgeSettings {
  readonly atelierUrl: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly githubUrl: string;
  readonly githubToken: string;
  readonly githubSecret: string;
  readonly repositories: readonly string[];
  readonly label: string;
  readonly closesIssues: boolean;
  readonly developers: readonly Developer[];
  readonly host: string;
  readonly port: number;
  /** The product's webhooks reach this program at this address; unset means its own origin. */
  readonly bridgeUrl: string | undefined;
}

const LEAST_PASSWORD = 16;

const repositories: SettingKind<readonly string[]> = {
  expected: "repositories such as acme/shop, with a comma between",
  read: (text) => {
    const names = text.split(",").map((name) => name.trim());
    return names.every((name) => REPOSITORY.test(name)) ? names : undefined;
  },
};

const developers: SettingKind<readonly Developer[]> = {
  expected: `developers, under names that are not reserved, with a password of ${LEAST_PASSWORD} characters at least for this program's page, such as Dana:…,Eli:…`,
  read: (text) => {
    const all = text.split(",").map(developerOf);
    const names = new Set(all.map((one) => one?.name));
    return names.size === all.length && all.every((one) => one !== undefined) ? all : undefined;
  },
};

function developerOf(text: string): Developer | undefined {
  const [, name = "", password = ""] = /^([^:]{1,100}):(.+)$/.exec(text.trim()) ?? [];
  const isName = name.trim() !== "" && !isReservedName(name);
  return isName && password.length >= LEAST_PASSWORD ? { name: name.trim(), password } : undefined;
}

const token: SettingKind<string> = {
  expected: "a token of GitHub's that may read and write issues",
  read: (text) => (/^[\w-]{20,}$/.test(text) ? text : undefined),
};

const secret: SettingKind<string> = {
  expected: "the secret of the webhook at GitHub, of 16 characters at least",
  read: (text) => (text.length >= 16 ? text : undefined),
};

const label: SettingKind<string> = {
  expected: "the name of a label, of 50 characters at most and without a comma",
  read: (text) => (/^[^,\0-\x1f]{1,50}$/.test(text) ? text : undefined),
};

const host: SettingKind<string> = { expected: "an address of this machine", read: (text) => text };

/** @throws StartRefused which names the setting and what is expected, never its value */
export function readBridgeSettings(env: Env): BridgeSettings {
  const settings = new SettingReader(env);
  return {
    atelierUrl: settings.maybe("ATELIER_URL", webAddress) ?? "http://127.0.0.1:3000",
    key: settings.required("INTEGRATION_KEY", integrationKey),
    webhookSecret: settings.required("WEBHOOK_SECRET", webhookSecret),
    githubUrl: settings.maybe("GITHUB_API_URL", webAddress) ?? "https://api.github.com",
    githubToken: settings.required("GITHUB_TOKEN", token),
    githubSecret: settings.required("GITHUB_WEBHOOK_SECRET", secret),
    repositories: settings.required("GITHUB_REPOSITORIES", repositories),
    label: settings.maybe("SUPPORT_LABEL", label) ?? "support",
    closesIssues: settings.maybe("CLOSE_ISSUES", onOff) ?? true,
    developers: settings.required("DEVELOPERS", developers),
    host: settings.maybe("HOST", host) ?? "127.0.0.1",
    port: settings.maybe("PORT", port) ?? 4200,
    bridgeUrl: settings.maybe("BRIDGE_URL", webAddress),
  };
}
