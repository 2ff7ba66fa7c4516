export type Env = Readonly<Record<string, string | undefined>>;

export interface SettingKind<T> {
  /** It completes the sentence "NAME must be …". */
  readonly expected: string;
  /** Returns undefined when the text is not of this kind. */
  readonly read: (text: string) => T | undefined;
}

/** The start cannot go on. The message is for a person and never contains a setting's value. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** It reads settings at the start. An empty text counts as not set. */
export class SettingReader {
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  /** @throws StartRefused for a text of another kind */
  maybe<T>(name: string, { expected, read }: SettingKind<T>): T | undefined {
    const text = this.#env[name]?.trim() ?? "";
    if (text === "") return undefined;
    const value = read(text);
    if (value === undefined) throw new StartRefused(`The setting ${name} must be ${expected}.`);
    return value;
  }

  /** @throws StartRefused also where it is not set */
  required<T>(name: string, kind: SettingKind<T>): T {
    const value = this.maybe(name, kind);
    if (value === undefined) throw new StartRefused(`Set ${name}: ${kind.expected}.`);
    return value;
  }
}

export const port: SettingKind<number> = {
  expected: "a port number from 0 to 65535",
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};

export const onOff: SettingKind<boolean> = {
  expected: "on or off",
  read: (text) => ({ on: true, off: false })[text.toLowerCase()],
};

/** The value has no slash at the end, so that paths can be appended. */
export const webAddress: SettingKind<string> = {
  expected: "an http or https address such as https://atelier.example",
  read: (text) => {
    const url = URL.parse(text);
    const isPlain =
      url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === "";
    return isPlain ? (url.origin + url.pathname).replace(/\/$/, "") : undefined;
  },
};

export const integrationKey: SettingKind<string> = {
  expected: "the key that `npm run integrations -- add NAME` has shown, which begins with atk_",
  read: (text) => (/^atk_[\w-]+$/.test(text) ? text : undefined),
};

export const webhookSecret: SettingKind<string> = {
  expected: "the signing secret that `npm run integrations -- add NAME` has shown, which begins with whsec_",
  read: (text) => (/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text) ? text : undefined),
};
