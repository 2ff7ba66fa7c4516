import { Observable, of, throwError } from "rxjs";
import type { Sending } from "../../core/editing/sending.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { CHANGED_ELSEWHERE, Failure, notFound } from "../../core/shared/failure.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import type {
  NewShowcase,
  ShowcaseEditingApi,
  ShowcasePart,
} from "../../core/showcase/showcase-editing-api.port.ts";
import type { ReadmeText, ShowcaseFiles } from "../../core/showcase/showcase-files.ts";
import type { ShowcaseDetails } from "../../core/showcase/showcase-form.ts";
import type { OwnShowcase, Showcase } from "../../core/showcase/showcase.ts";
import { ownShowcase } from "../builders/showcases.ts";
import { aVideo } from "../builders/videos.ts";

/** It has a developer's own showcases and readmes. With `isSlow`, a form stops half-way. */
export class FakeShowcaseEditingApi implements ShowcaseEditingApi {
  own: readonly OwnShowcase[] = [];
  current: Showcase | null = ownShowcase();
  text = "";
  version = 1;
  /** Calls with these names fail with it: "create", "update", "profile", "videos", "files", "read". */
  readonly failing = new Map<string, Failure>();
  isSlow = false;
  readonly made: (NewShowcase & { readonly key: string })[] = [];
  readonly files: ShowcaseFiles[] = [];
  /** Each entry names a write and what it sent: "update The till 1". */
  readonly writes: string[] = [];

  listOwn(): Observable<Listed<OwnShowcase>> {
    return of({ rows: this.own, total: this.own.length });
  }

  read(): Observable<Versioned<Showcase>> {
    const failure = this.failing.get("read");
    if (failure !== undefined) return throwError(() => failure);
    return this.current === null ? throwError(notFound) : of(this.#now(this.current));
  }

  readme(): Observable<string> {
    return of(this.text);
  }

  create(showcase: NewShowcase, key: string): Observable<Sending<Showcase>> {
    this.made.push({ ...showcase, key });
    return this.#sending("create", () => ownShowcase({ ...showcase.details, videos: [] }));
  }

  async update(_id: ShowcaseId, details: ShowcaseDetails, version: string): Promise<Versioned<Showcase>> {
    this.writes.push(`update ${details.title} ${version}`);
    await this.#fail("update");
    if (version !== String(this.version))
      throw new Failure({ kind: "conflict", code: "precondition_failed", detail: CHANGED_ELSEWHERE });
    return this.#change(details);
  }

  async putPart(_id: ShowcaseId, part: ShowcasePart): Promise<Versioned<Showcase>> {
    if ("videos" in part) {
      this.writes.push(`videos ${part.videos.join()}`);
      await this.#fail("videos");
      return this.#change({ videos: part.videos.map((id) => aVideo({ id })) });
    }
    this.writes.push(`profile ${String(part.includeProfile)}`);
    await this.#fail("profile");
    return this.#change(part);
  }

  putFiles(_id: ShowcaseId, files: ShowcaseFiles): Observable<Sending<Versioned<Showcase>>> {
    const { readme } = files;
    this.files.push(files);
    this.writes.push(`readme ${readme?.text ?? "none"}`);
    return this.#sending("files", () => this.write(readme ?? null));
  }

  /** Changes the readme as another window would. */
  write(readme: ReadmeText | null): Versioned<Showcase> {
    this.text = readme?.text ?? "";
    return this.#change({ readme: readme && { name: readme.name, size: readme.text.length } });
  }

  /** Changes the showcase as another window would. */
  edit(changes: Partial<Showcase>): void {
    this.version += 1;
    this.#change(changes);
  }

  #change(changes: Partial<Showcase>): Versioned<Showcase> {
    this.current = { ...(this.current ?? ownShowcase()), ...changes };
    return this.#now(this.current);
  }

  #now(value: Showcase): Versioned<Showcase> {
    return { value, version: String(this.version) };
  }

  #fail(name: string): Promise<void> {
    const failure = this.failing.get(name);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  }

  #sending<T>(name: string, value: () => T): Observable<Sending<T>> {
    return new Observable((subscriber) => {
      const failure = this.failing.get(name);
      subscriber.next({ kind: "sending", percent: 50 });
      if (this.isSlow) return;
      if (failure !== undefined) {
        subscriber.error(failure);
        return;
      }
      subscriber.next({ kind: "done", value: value() });
      subscriber.complete();
    });
  }
}
