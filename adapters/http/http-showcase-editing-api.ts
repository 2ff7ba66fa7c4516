import { map, type Observable } from "rxjs";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import {
  createShowcase,
  updateShowcase,
  updateShowcaseFiles,
  updateShowcaseVideos,
} from "../../contract/showcase-editing.ts";
import { getShowcase, listOwnShowcases } from "../../contract/showcase.ts";
import { readShowcaseReadme } from "../../contract/showcase-readme.ts";
import type { Sending } from "../../core/editing/sending.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ShowcaseId, VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { NewShowcase, ShowcaseEditingApi } from "../../core/showcase/showcase-editing-api.port.ts";
import type { ReadmeText, ShowcaseFiles, ShowcaseImage } from "../../core/showcase/showcase-files.ts";
import type { ShowcaseForm, ShowcaseDetails } from "../../core/showcase/showcase-form.ts";
import type { OwnShowcase, Showcase } from "../../core/showcase/showcase.ts";
import type { FieldNames } from "./field-names.ts";
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

export class HttpShowcaseEditingApi extends OverUploads implements ShowcaseEditingApi {
  listOwn({ skip, limit }: ListPart): Observable<Listed<OwnShowcase>> {
    const query = { skip, limit };
    return this.http.readCounted(listOwnShowcases, { query }).pipe(map(listedBy(toOwnShowcase)));
  }

  read(id: ShowcaseId): Observable<Versioned<Showcase>> {
    return this.http.read(getShowcase, { params: { id } }).pipe(map(versioned));
  }

  readme(id: ShowcaseId): Observable<string> {
    return this.http.readText(readShowcaseReadme, { params: { id } });
  }

  create({ details, videos, ...files }: NewShowcase, idempotencyKey: string): Observable<Sending<Showcase>> {
    return sending((signal, onProgress) =>
      this.uploads.sendForm(createShowcase, {
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

  async update(
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
    const input = { params: { id }, body, fields: WORDS, version, idempotencyKey };
    return versioned(await this.http.call(updateShowcase, input));
  }

  async putVideos(id: ShowcaseId, videos: readonly VideoId[]): Promise<Versioned<Showcase>> {
    return versioned(await this.http.call(updateShowcaseVideos, { params: { id }, body: [...videos] }));
  }

  putFiles(
    id: ShowcaseId,
    files: ShowcaseFiles,
    idempotencyKey: string,
  ): Observable<Sending<Versioned<Showcase>>> {
    return sending((signal, onProgress) =>
      this.uploads.sendForm(updateShowcaseFiles, {
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
      }),
    ).pipe(map(doneWith(versioned)));
  }
}

function versioned(found: Answer<typeof getShowcase>): Versioned<Showcase> {
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
