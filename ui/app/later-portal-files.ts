import { defer, type Observable, switchMap } from "rxjs";
import type { AttachmentsApi } from "../../core/collaboration/attachments-api.port.ts";
import type { SessionFiles } from "../../core/collaboration/session-files.port.ts";
import { Failure } from "../../core/shared/failure.ts";

export interface PortalFiles {
  readonly attachments: AttachmentsApi;
  readonly files: SessionFiles;
}

/** Returns `PortalFiles` whose code is fetched with the first file that is sent or shown. */
export function laterPortalFiles(fetch: () => Promise<PortalFiles>): PortalFiles {
  const fetched = async () => {
    try {
      return await fetch();
    } catch {
      throw new Failure({ kind: "network" });
    }
  };
  const then = <T>(ask: (parts: PortalFiles) => Observable<T>) => defer(fetched).pipe(switchMap(ask));
  return {
    attachments: {
      upload: (file, idempotencyKey) => then(({ attachments }) => attachments.upload(file, idempotencyKey)),
      remove: async (id) => (await fetched()).attachments.remove(id),
    },
    files: {
      picture: (path) => then(({ files }) => files.picture(path)),
      save: async (file) => (await fetched()).files.save(file),
    },
  };
}
