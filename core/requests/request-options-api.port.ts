import type { Observable } from "rxjs";
import type { DeveloperOption, ProjectOption, VideoOption } from "./request-options.ts";

/** What the form's pickers offer. */
export abstract class RequestOptionsApi {
  abstract projects(): Observable<readonly ProjectOption[]>;
  /** All own ones that are ready, the newest first. */
  abstract videos(): Observable<readonly VideoOption[]>;
  /** At most ten, by the beginning of a name; asks nothing below two characters. */
  abstract developers(q: string): Observable<readonly DeveloperOption[]>;
}
