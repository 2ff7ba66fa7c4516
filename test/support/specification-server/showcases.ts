import { randomUUID } from "node:crypto";
import { INVALID_VIDEOS, NOT_YOUR_SHOWCASE, RATE_OWN_SHOWCASE } from "../../../core/showcase/showcase.ts";
import { type Call, idsIn, routes } from "./call.ts";
import { type Json, NO_CONTENT, notFound, rawBytes, Refused } from "./json.ts";
import { figuresOf } from "./profiles.ts";
import type { Showcase } from "./entities.ts";

function shown(showcase: Showcase): Json {
  return { ...showcase };
}

function one(call: Call): Showcase {
  return call.world.showcases.get(call.id());
}

function own(call: Call, sentence: string): Showcase {
  const showcase = one(call);
  if (showcase.developer_id !== call.me.id) throw new Refused(403, sentence);
  return showcase;
}

function details(call: Call) {
  call.require({ title: "Title is required", description: "Description is required" });
  return {
    title: call.text("title"),
    description: call.text("description"),
    project_url: call.textOrNull("project_url"),
    repository_url: call.textOrNull("repository_url"),
    demo_url: call.textOrNull("demo_url"),
    include_profile: call.flag("include_profile"),
  };
}

function videosIn(value: unknown, { world, me }: Call): readonly number[] {
  const ids = idsIn(value);
  const isOwn = (id: number) => world.videos.all.some((video) => video.id === id && video.owner === me.id);
  if (!ids.every(isOwn)) throw new Refused(400, INVALID_VIDEOS);
  return ids;
}

/** Stores the form's file of this name; undefined where the form has none. */
function stored(call: Call, name: "image_file" | "readme_file"): string | undefined {
  const file = call.files.get(name);
  if (file === undefined) return undefined;
  const path = `/uploads/${String(call.world.nextId())}/${encodeURIComponent(file.name)}`;
  call.world.uploads.set(path, rawBytes(file.type, file.bytes));
  return path;
}

function create(call: Call): Json {
  if (!call.me.isSubscribed) throw new Refused(403, "Active subscription required to perform this action");
  const showcase = call.world.showcases.add({
    id: call.world.nextId(),
    developer_id: call.me.id,
    ...details(call),
    image_file: stored(call, "image_file") ?? null,
    readme_file: stored(call, "readme_file") ?? null,
    selected_video_ids: videosIn(call.field("selected_video_ids"), call),
  });
  return shown(showcase);
}

/** Returns what changes an own showcase and answers it. */
function change(changed: (call: Call, showcase: Showcase) => Partial<Showcase>) {
  return (call: Call): Json => {
    const showcase = own(call, NOT_YOUR_SHOWCASE.update);
    return shown(Object.assign(showcase, changed(call, showcase)));
  };
}

const putFiles = change((call, { image_file, readme_file }) => ({
  image_file: stored(call, "image_file") ?? image_file,
  readme_file: stored(call, "readme_file") ?? readme_file,
}));
const linkVideo = change((call, { selected_video_ids: before }) => ({
  selected_video_ids: [...new Set([...before, ...videosIn([call.id("videoId")], call)])],
}));
const unlinkVideo = change((call, { selected_video_ids: before }) => ({
  selected_video_ids: before.filter((video) => video !== call.id("videoId")),
}));

function remove(call: Call) {
  call.world.showcases.remove(own(call, NOT_YOUR_SHOWCASE.delete));
  return NO_CONTENT;
}

function readme(call: Call) {
  const { readme_file } = one(call);
  const text = readme_file === null ? undefined : call.world.uploads.get(readme_file)?.bytes;
  if (text === undefined) throw notFound();
  const lines = Buffer.from(text).toString().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return call.query.get("format") === "html"
    ? rawBytes("text/html; charset=utf-8", `<p>${lines}</p>`)
    : rawBytes("text/plain; charset=utf-8", text);
}

function rate(call: Call): Json {
  const { id: target, developer_id } = one(call);
  if (developer_id === call.me.id) throw new Refused(400, RATE_OWN_SHOWCASE);
  call.require({ stars: "Please select a rating" });
  const stars = call.number("stars") ?? 0;
  call.world.rate({ target, by: call.me.id, stars, comment: "" });
  return { stars };
}

function ownRating(call: Call): Json {
  const { id } = one(call);
  const found = call.world.ratings.find(({ target, by }) => target === id && by === call.me.id);
  return { stars: found?.stars };
}

function share(call: Call): Json {
  own(call, NOT_YOUR_SHOWCASE.update);
  return { share_token: randomUUID() };
}

function list({ world, query }: Call): Json {
  const skip = Number(query.get("skip") ?? 0);
  return world.showcases.all.slice(skip, skip + Number(query.get("limit") ?? 100)).map(shown);
}

export const showcaseRoutes = routes(
  {
    "GET /api/project-showcase/": list,
    "GET /api/project-showcase/:id": (call) => shown(one(call)),
    "GET /api/project-showcase/developer/:id": (call) =>
      call.world.showcases.all.filter(({ developer_id }) => developer_id === call.id()).map(shown),
    "GET /api/project-showcase/:id/rating": (call) => figuresOf(call.world.ratings, one(call).id),
    "GET /api/project-showcase/:id/readme": readme,
  },
  {
    "POST /api/project-showcase/": create,
    "PUT /api/project-showcase/:id": change(details),
    "DELETE /api/project-showcase/:id": remove,
    "PUT /api/project-showcase/:id/files": putFiles,
    "PUT /api/project-showcase/:id/profile": change((call) => ({
      include_profile: call.flag("include_profile"),
    })),
    "PUT /api/project-showcase/:id/videos": change((call) => ({
      selected_video_ids: videosIn(call.body, call),
    })),
    "POST /api/project-showcase/:id/link-video/:videoId": linkVideo,
    "DELETE /api/project-showcase/:id/link-video/:videoId": unlinkVideo,
    "POST /api/project-showcase/:id/rating": rate,
    "GET /api/project-showcase/:id/user-rating": ownRating,
    "POST /api/project-showcase/:id/share": share,
  },
);
