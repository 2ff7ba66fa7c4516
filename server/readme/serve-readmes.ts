import type { FastifyInstance } from "fastify";
import type { Services } from "../http/services.ts";
import { Readmes } from "./readmes.ts";
import { RemoteImages } from "./remote-images.ts";

/** Whoever shows a readme asks these. The process starts with the first one. */
export function serveReadmes(
  app: FastifyInstance,
  now: () => Date,
): Pick<Services, "readmes" | "remoteImages"> {
  const readmes = new Readmes(now);
  app.addHook("onClose", () => readmes.stop());
  return { readmes, remoteImages: new RemoteImages(now) };
}

declare module "../http/services.ts" {
  interface Services {
    readonly readmes: Readmes;
    readonly remoteImages: RemoteImages;
  }
}
