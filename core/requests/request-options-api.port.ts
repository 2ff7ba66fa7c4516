import type { Observable } from "rxjs";
import type { DeveloperOption, ProjectOption, VideoOption } from "./request-options.ts";

/** It loads the options of the form's pickers. */
export abstract class RequestOptionsApi {
  abstract projects(): Observable<readonly ProjectOption[]>;
  /** Lists all own videos that are ready, the newest first. */
  abstract videos(): Observable<readonly VideoOption[]>;
  /** Finds at most ten developers by the beginning of a name; a search below two characters is not sent. */
  abstract developers(q: string): Observable<readonly DeveloperOption[]>;
}
