import {
  type Env,
  integrationKey,
  port,
  SettingReader,
  StartRefused,
  webAddress,
  webhookSecret,
} from "../shared/setting-reader.ts";

export interface TicketSettings {
  readonly atelierUrl: string;
  readonly key: string;
  readonly secret: string;
  readonly port: number;
}

const DEFAULT_URL = "http://127.0.0.1:3000";
const DEFAULT_PORT = 4100;

/** @throws StartRefused with the command that makes the missing settings */
export function readTicketSettings(env: Env): TicketSettings {
  const settings = new SettingReader(env);
  const atelierUrl = settings.maybe("ATELIER_URL", webAddress) ?? DEFAULT_URL;
  const key = settings.maybe("INTEGRATION_KEY", integrationKey);
  const secret = settings.maybe("WEBHOOK_SECRET", webhookSecret);
  if (key === undefined || secret === undefined)
    throw new StartRefused(
      "Run `npm run integrations -- add try-out` beside the running product, then start this with the two texts that it shows: INTEGRATION_KEY=atk_… WEBHOOK_SECRET=whsec_… npm run ticket-system",
    );
  return { atelierUrl, key, secret, port: settings.maybe("PORT", port) ?? DEFAULT_PORT };
}
