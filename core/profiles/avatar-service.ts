import { defer, type Observable, tap } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { Session } from "../auth/session.ts";
import type { Sending } from "../editing/sending.ts";
import type { Crop } from "../images/crop.ts";
import type { ImageFile } from "../images/image-file.ts";
import type { Picture } from "../images/picture.ts";
import type { AvatarApi } from "./avatar-api.port.ts";

/** It changes the user's own picture; all tabs then show the new one beside the user's name. */
export class AvatarService {
  readonly #api: AvatarApi;
  readonly #current: CurrentSession;

  constructor(api: AvatarApi, current: CurrentSession) {
    this.#api = api;
    this.#current = current;
  }

  put(file: ImageFile, crop: Crop): Observable<Sending<Picture>> {
    return defer(() => {
      const { session } = this.#current;
      return this.#api.put(file, crop).pipe(
        tap((step) => {
          if (step.kind === "done") this.#show(session, step.value);
        }),
      );
    });
  }

  async remove(): Promise<void> {
    const { session } = this.#current;
    await this.#api.remove();
    this.#show(session, null);
  }

  /**
   * Shows the picture in all tabs.
   * @param asked the session it was changed in: a user who has signed in since has another picture
   */
  #show(asked: Session | null, avatar: Picture | null): void {
    const { session } = this.#current;
    if (session !== null && session.token === asked?.token)
      this.#current.update(session, { ...session.user, avatar });
  }
}
