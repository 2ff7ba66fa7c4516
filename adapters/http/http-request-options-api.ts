import { map, type Observable, of, switchMap } from "rxjs";
import { listProjects } from "../../contract/projects.ts";
import { searchDevelopers } from "../../contract/requests.ts";
import { listMyVideos } from "../../contract/videos.ts";
import type { DeveloperOption, ProjectOption, VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { OverHttp } from "./over-http.ts";
import { toOwnVideos } from "./to-own-video.ts";
import { toPerson } from "./to-person.ts";

/** The form can be filled in without them. */
const BESIDE = { isSecondary: true } as const;
/** The server sends at most this many at once. */
const VIDEOS_A_PAGE = 100;

export class HttpRequestOptionsApi extends OverHttp implements RequestOptionsApi {
  projects(): Observable<readonly ProjectOption[]> {
    return this.http
      .readCounted(listProjects, { query: {}, ...BESIDE })
      .pipe(map(({ items }) => items.map(({ id, name }) => ({ id: id as ProjectId, name }))));
  }

  videos(): Observable<readonly VideoOption[]> {
    // What the moderators have hidden cannot be attached.
    return this.#videosBehind([]).pipe(
      map((all) => all.filter(({ hiddenBecause, status }) => hiddenBecause === null && status === "ready")),
    );
  }

  /** Reads page after page, which ends because one account has a limited number of videos; some servers have no pages. */
  #videosBehind(before: readonly OwnVideo[]): Observable<readonly OwnVideo[]> {
    const query = { status: "ready", skip: before.length, limit: VIDEOS_A_PAGE } as const;
    return this.http.read(listMyVideos, { query, ...BESIDE }).pipe(
      switchMap((found) => {
        const known = new Set(before.map(({ id }) => id));
        const added = toOwnVideos(found, query).rows.filter(({ id }) => !known.has(id));
        const all = [...before, ...added];
        return added.length < VIDEOS_A_PAGE ? of(all) : this.#videosBehind(all);
      }),
    );
  }

  developers(q: string): Observable<readonly DeveloperOption[]> {
    if (q.trim().length < 2) return of([]);
    return this.http
      .read(searchDevelopers, { query: { q: q.trim() }, ...BESIDE })
      .pipe(map((found) => found.map(toPerson)));
  }
}
