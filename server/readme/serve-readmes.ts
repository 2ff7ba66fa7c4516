import type { FastifyInstance } from "fastify";
import type { Services } from "../http/routes/services.ts";
import { Readmes } from "./readmes.ts";
import { RemoteImages } from "./remote-images.ts";

/**
 * The renderer and the images for each feature that shows readmes. The renderer's process starts with the first readme.
 *
 * @param timeoutMs for each readme
 */
export function serveReadmes(
  app: FastifyInstance,
  now: () => Date,
  timeoutMs: number,
): Pick<Services, "readmes" | "remoteImages"> {
  const readmes = new Readmes(now, { timeoutMs });
  app.addHook("onClose", () => readmes.stop());
  return { readmes, remoteImages: new RemoteImages(now) };
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly readmes: Readmes;
    readonly remoteImages: RemoteImages;
  }
}
