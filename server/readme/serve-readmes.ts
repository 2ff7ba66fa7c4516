import type { FastifyInstance } from "fastify";
import type { Services } from "../http/routes/services.ts";
import { Readmes } from "./readmes.ts";
import { RemoteImages } from "./remote-images.ts";

/**
 * Creates what features need to show readmes. The renderer's process starts with the first readme.
 * @param processorMs of each readme
 */
export function serveReadmes(
  app: FastifyInstance,
  now: () => Date,
  processorMs: number,
): Pick<Services, "readmes" | "remoteImages"> {
  const readmes = new Readmes(now, { processorMs });
  app.addHook("onClose", () => readmes.stop());
  return { readmes, remoteImages: new RemoteImages(now) };
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly readmes: Readmes;
    readonly remoteImages: RemoteImages;
  }
}
