import type { BrowserNetwork } from "../../adapters/browser/browser-network.ts";
import { HttpAttachmentsApi } from "../../adapters/http/http-attachments-api.ts";
import { HttpClient } from "../../adapters/http/http-client.ts";
import type { SessionAddress } from "../../adapters/http/http-session-api.ts";
import { HttpSessionFiles } from "../../adapters/http/http-session-files.ts";
import { uploading } from "../../adapters/http/uploading.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { PortalFiles } from "./later-portal-files.ts";

export interface PortalFilesParts {
  readonly bearer: Bearer;
  readonly clock: Clock;
  readonly network: BrowserNetwork;
  readonly address: SessionAddress;
}

/** Builds what only a session with files needs. */
export function portalFiles({ bearer, clock, network, address }: PortalFilesParts): PortalFiles {
  const isOnline = () => network.isOnline();
  const uploads = new HttpClient(bearer, clock, { isOnline, fetch: uploading });
  return {
    attachments: new HttpAttachmentsApi(uploads, address),
    files: new HttpSessionFiles(document, bearer, address, { isOnline, now: () => clock.now() }),
  };
}
