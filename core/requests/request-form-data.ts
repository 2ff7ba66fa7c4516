import type { ProjectId, UserId, VideoId } from "../shared/id.ts";
import { EMPTY_REQUEST_FORM, type RequestForm, normalizeForm } from "./request-form.ts";

/**
 * Reads a form from data that other programs may have written, such as the browser's history or storage. A
 * field of the wrong type counts as absent; null when nothing usable is left.
 */
export function readRequestForm(value: unknown): RequestForm | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const data = value as Readonly<Record<string, unknown>>;
  const text = (name: keyof RequestForm, initial: string) => {
    const found = data[name];
    return typeof found === "string" ? found : initial;
  };
  const flag = (name: keyof RequestForm, initial: boolean) => {
    const found = data[name];
    return typeof found === "boolean" ? found : initial;
  };
  const id = (name: keyof RequestForm): number | null => {
    const found = data[name];
    return typeof found === "number" && Number.isSafeInteger(found) && found > 0 ? found : null;
  };
  const { title, content, budget, isIdea, seeksCollaboration, collaborationDetails, isPublic } =
    EMPTY_REQUEST_FORM;
  return normalizeForm({
    title: text("title", title),
    content: text("content", content),
    budget: text("budget", budget),
    isIdea: flag("isIdea", isIdea),
    seeksCollaboration: flag("seeksCollaboration", seeksCollaboration),
    collaborationDetails: text("collaborationDetails", collaborationDetails),
    isPublic: flag("isPublic", isPublic),
    projectId: id("projectId") as ProjectId | null,
    developerId: id("developerId") as UserId | null,
    developerName: text("developerName", "").slice(0, 100),
    videoId: id("videoId") as VideoId | null,
  });
}

/** Reads the route state's `initialData`, in which other screens use the payload's names in snake_case. */
export function readInitialData(value: unknown): RequestForm | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const data = value as Readonly<Record<string, unknown>>;
  const budget = data["estimated_budget"];
  return readRequestForm({
    title: data["title"],
    content: data["content"],
    budget: typeof budget === "number" && Number.isFinite(budget) && budget >= 0 ? String(budget) : budget,
    isIdea: data["is_idea"],
    seeksCollaboration: data["seeks_collaboration"],
    collaborationDetails: data["collaboration_details"],
    isPublic: data["is_public"],
    projectId: data["project_id"],
    developerId: data["developer_id"],
    developerName: data["developer_name"],
    videoId: data["video_id"],
  });
}
