import type { Observable } from "rxjs";
import type { DeveloperOption, ProjectOption, VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { ask, type Pending } from "./pending.ts";
import { answered } from "./answered.ts";

type Result<T> = T | Failure;

/** It answers at once; searches for developers wait in `searches` unless `found` is set. */
export class FakeRequestOptionsApi implements RequestOptionsApi {
  /** Each call adds "projects", "videos" or a developer's name. */
  readonly calls: string[] = [];
  readonly searches: Pending<string, readonly DeveloperOption[]>[] = [];
  projectList: Result<readonly ProjectOption[]> = [];
  videoList: Result<readonly VideoOption[]> = [];
  found: Result<readonly DeveloperOption[]> | null = null;

  projects(): Observable<readonly ProjectOption[]> {
    this.calls.push("projects");
    return answered(this.projectList);
  }

  videos(): Observable<readonly VideoOption[]> {
    this.calls.push("videos");
    return answered(this.videoList);
  }

  developers(q: string): Observable<readonly DeveloperOption[]> {
    this.calls.push(q);
    const answer$ = ask(this.searches, q);
    return this.found === null ? answer$ : answered(this.found);
  }
}
