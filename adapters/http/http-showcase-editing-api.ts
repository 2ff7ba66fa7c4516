import { map, type Observable, of, switchMap } from "rxjs";
import { me } from "../../contract/auth.ts";
import type { BodyInput } from "../../contract/endpoint.ts";
import {
  createShowcase,
  updateShowcase,
  updateShowcaseFiles,
  updateShowcaseProfile,
  updateShowcaseVideos,
} from "../../contract/showcase-editing.ts";
import { getShowcase, listOwnShowcases, listShowcasesOf } from "../../contract/showcase.ts";
import { readShowcaseReadme } from "../../contract/showcase-readme.ts";
import type { Sending } from "../../core/editing/sending.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ShowcaseId, VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type {
  NewShowcase,
  ShowcaseEditingApi,
  ShowcasePart,
} from "../../core/showcase/showcase-editing-api.port.ts";
import type { ReadmeText, ShowcaseFiles, ShowcaseImage } from "../../core/showcase/showcase-files.ts";
import type { ShowcaseForm, ShowcaseDetails } from "../../core/showcase/showcase-form.ts";
import { INVALID_VIDEOS, type OwnShowcase, type Showcase } from "../../core/showcase/showcase.ts";
import { answeredOr } from "./answered-or.ts";
import type { FieldNames } from "./field-names.ts";
import { type GivenShowcase, withGivenShowcase, withGivenShowcases } from "./given-showcase.ts";
import { ifMissing } from "./if-missing.ts";
import { localBlob } from "./local-blob.ts";
import { listedBy } from "./listed-by.ts";
import { OverUploads } from "./over-uploads.ts";
import { sending } from "./sending.ts";
import { toOwnShowcase, toShowcase } from "./to-showcase.ts";

const WORDS: FieldNames<BodyInput<typeof updateShowcase>, ShowcaseForm> = {
  title: "title",
  description: "description",
  skills: "skills",
  project_url: "projectUrl",
  repository_url: "repositoryUrl",
  demo_url: "demoUrl",
  include_profile: "includeProfile",
  is_public: "isPublic",
};
const FILES = {
  readme_file: "readme",
  image_file: "image",
  image_alt: "imageAlt",
  image_crop: "image",
} as const;
const FORM = { ...WORDS, ...FILES, selected_video_ids: "videos" } as const;

const LIST_OF = withGivenShowcases(listShowcasesOf);
const READ = withGivenShowcase(getShowcase);
const CREATE = withGivenShowcase(createShowcase);
const UPDATE = withGivenShowcase(updateShowcase);
const PUT_PROFILE = withGivenShowcase(updateShowcaseProfile);
const PUT_VIDEOS = withGivenShowcase(updateShowcaseVideos);
const PUT_FILES = withGivenShowcase(updateShowcaseFiles);

export class HttpShowcaseEditingApi extends OverUploads implements ShowcaseEditingApi {
  listOwn({ skip, limit }: ListPart): Observable<Listed<OwnShowcase>> {
    const query = { skip, limit };
    const own = this.http.readCounted(listOwnShowcases, { query }).pipe(map(listedBy(toOwnShowcase)));
    return ifMissing(own, () => this.http.read(me).pipe(switchMap(({ id }) => this.#listOf(id, query))));
  }

  read(id: ShowcaseId): Observable<Versioned<Showcase>> {
    return this.http.read(READ, { params: { id } }).pipe(map(versioned));
  }

  readme(id: ShowcaseId): Observable<string> {
    return ifMissing(this.http.readText(readShowcaseReadme, { params: { id } }), () => of(""));
  }

  create({ details, videos, ...files }: NewShowcase, idempotencyKey: string): Observable<Sending<Showcase>> {
    return sending((signal, onProgress) =>
      this.uploads.sendForm(CREATE, {
        body: {
          title: details.title,
          description: details.description,
          project_url: details.projectUrl,
          repository_url: details.repositoryUrl,
          demo_url: details.demoUrl,
          skills: JSON.stringify(details.skills),
          include_profile: details.includeProfile ? "true" : "false",
          is_public: details.isPublic ? "true" : "false",
          selected_video_ids: JSON.stringify(videos),
          ...imageFields(files),
        },
        files: filesOf(files),
        fields: FORM,
        idempotencyKey,
        signal,
        onProgress,
      }),
    ).pipe(map(doneWith(toShowcase)));
  }

  update(
    id: ShowcaseId,
    details: ShowcaseDetails,
    version: string,
    idempotencyKey: string,
  ): Promise<Versioned<Showcase>> {
    const body = {
      title: details.title,
      description: details.description,
      skills: [...details.skills],
      project_url: details.projectUrl,
      repository_url: details.repositoryUrl,
      demo_url: details.demoUrl,
      include_profile: details.includeProfile,
      is_public: details.isPublic,
    };
    const known = version !== "" && { version };
    const input = { params: { id }, body, fields: WORDS, ...known, idempotencyKey };
    return answeredOr(this.http.call(UPDATE, input).then(versioned), () => this.read(id));
  }

  putPart(id: ShowcaseId, part: ShowcasePart): Promise<Versioned<Showcase>> {
    if ("videos" in part) return this.#putVideos(id, part.videos);
    const input = { params: { id }, body: { include_profile: part.includeProfile } };
    return answeredOr(this.http.call(PUT_PROFILE, input).then(versioned), () => this.read(id));
  }

  async #putVideos(id: ShowcaseId, videos: readonly VideoId[]): Promise<Versioned<Showcase>> {
    const input = { params: { id }, body: [...videos] };
    try {
      return await answeredOr(this.http.call(PUT_VIDEOS, input).then(versioned), () => this.read(id));
    } catch (error) {
      throw error instanceof Failure ? aboutVideos(error) : error;
    }
  }

  putFiles(
    id: ShowcaseId,
    files: ShowcaseFiles,
    idempotencyKey: string,
  ): Observable<Sending<Versioned<Showcase>>> {
    return sending((signal, onProgress) => {
      const sent = this.uploads.sendForm(PUT_FILES, {
        params: { id },
        body: {
          remove_readme: files.readme === null ? "true" : "false",
          remove_image: files.image === null ? "true" : "false",
          ...imageFields(files),
        },
        files: filesOf(files),
        fields: FILES,
        idempotencyKey,
        signal,
        onProgress,
      });
      return answeredOr(sent.then(versioned), () => this.read(id));
    });
  }

  #listOf(developer: number, query: { readonly skip: number; readonly limit: number }) {
    return this.http
      .readCounted(LIST_OF, { params: { id: developer }, query })
      .pipe(map(listedBy((found) => toOwnShowcase({ ...UNSAID, ...found }))));
  }
}

/** What another server does not say of an own showcase. */
const UNSAID = { deleted_at: null, share_count: 0, hidden_because: null };

/** Names the field of a refusal, because a body that is a list has no fields. */
function aboutVideos(failure: Failure): Failure {
  const { facts } = failure;
  if (failure.kind !== "invalid" && facts.detail !== INVALID_VIDEOS) return failure;
  const message = facts.fieldErrors?.[0]?.message ?? facts.detail ?? INVALID_VIDEOS;
  return new Failure({ ...facts, kind: "invalid", fieldErrors: [{ field: "videos", message }] });
}

function versioned(found: GivenShowcase): Versioned<Showcase> {
  return { value: toShowcase(found), version: found.version };
}

function filesOf({ readme, image }: ShowcaseFiles) {
  return {
    readme_file: readme ? readmeFile(readme) : undefined,
    image_file: image ? imageFile(image) : undefined,
  };
}

function readmeFile({ name, text }: ReadmeText) {
  return { name, bytes: new Blob([text], { type: "text/plain" }) };
}

function imageFile({ file }: ShowcaseImage) {
  return { name: file.name, bytes: localBlob(file) };
}

function imageFields({ image, imageAlt }: ShowcaseFiles) {
  return {
    ...(image && { image_crop: JSON.stringify(image.crop) }),
    ...(imageAlt !== undefined && { image_alt: imageAlt }),
  };
}

function doneWith<From, To>(read: (from: From) => To) {
  return (step: Sending<From>): Sending<To> =>
    step.kind === "sending" ? step : { kind: "done", value: read(step.value) };
}
