import { type Observable, of, throwError } from "rxjs";
import type { DeveloperOption, ProjectOption, VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { Pending } from "./pending.ts";

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
    return now(this.projectList);
  }

  videos(): Observable<readonly VideoOption[]> {
    this.calls.push("videos");
    return now(this.videoList);
  }

  developers(q: string): Observable<readonly DeveloperOption[]> {
    this.calls.push(q);
    const pending = new Pending<string, readonly DeveloperOption[]>(q);
    this.searches.push(pending);
    return this.found === null ? pending.answer$ : now(this.found);
  }
}

function now<T>(result: Result<T>): Observable<T> {
  return result instanceof Failure ? throwError(() => result) : of(result);
}
