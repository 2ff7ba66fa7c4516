import { isPlainLink } from "../text/plain-link.ts";

/** Relative addresses in a readme are resolved against these; each ends with a slash. */
export interface RepositoryBases {
  /** Links lead to the page that shows a file. */
  readonly pages: string;
  /** Images load the file itself. */
  readonly files: string;
  /** Addresses that begin with a slash are resolved against the repository's root. */
  readonly pagesRoot: string;
  readonly filesRoot: string;
}

const MOST_CHARACTERS = 500;
const FORM = /^(https?:\/\/[^/?#]+)([^?#]*)/i;

interface RepositoryFolder {
  readonly origin: string;
  /** It is the repository's path, such as `/anna/tool`. */
  readonly repository: string;
  /** It is a branch, tag or commit; `HEAD` is the default branch. */
  readonly ref: string;
  /** It lies within the repository and ends with a slash; "" is the root. */
  readonly folder: string;
}

/**
 * Finds the files of a repository by its address on GitHub, GitLab or Bitbucket; on another host they are
 * assumed beside the page. A branch's name with a slash cannot be told from a folder, so its first part is
 * taken.
 * @returns undefined for what is no web address
 */
export function repositoryBases(address: string): RepositoryBases | undefined {
  if (address.length > MOST_CHARACTERS || !isPlainLink(address)) return undefined;
  const [, origin = "", path = ""] = FORM.exec(address) ?? [];
  const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  const host = origin.replace(/^https?:\/\//i, "").toLowerCase();
  if (host === "github.com" || host === "www.github.com") return githubBases(origin, parts);
  if (host === "gitlab.com" || host.startsWith("gitlab.")) return gitlabBases(origin, parts);
  if (host === "bitbucket.org") return bitbucketBases(origin, parts);
  const root = `${origin}/${parts.map((part) => `${part}/`).join("")}`;
  return { pages: root, files: root, pagesRoot: root, filesRoot: root };
}

function githubBases(origin: string, [owner, name, kind, ref, ...within]: readonly string[]) {
  const folder = folderOf(origin, [owner, name], kind === "tree" || kind === "blob" ? [ref, ...within] : []);
  return folder && basesOf(folder, "blob", "raw");
}

/** Groups may be nested; what follows `/-/` is a page of the repository. */
function gitlabBases(origin: string, parts: readonly string[]) {
  const end = parts.indexOf("-");
  const repository = end < 0 ? parts : parts.slice(0, end);
  const kind = end < 0 ? undefined : parts[end + 1];
  const within = kind === "tree" || kind === "blob" ? parts.slice(end + 2) : [];
  const folder = repository.length < 2 ? undefined : folderOf(origin, repository, within);
  return folder && basesOf(folder, "-/blob", "-/raw");
}

function bitbucketBases(origin: string, [owner, name, kind, ...within]: readonly string[]) {
  const folder = folderOf(origin, [owner, name], kind === "src" ? within : []);
  return folder && basesOf(folder, "src", "raw");
}

function folderOf(
  origin: string,
  repository: readonly (string | undefined)[],
  [ref = "HEAD", ...folder]: readonly (string | undefined)[],
): RepositoryFolder | undefined {
  const [first, ...others] = repository;
  if (first === undefined || others.length === 0 || others.includes(undefined)) return undefined;
  const name = repository.join("/").replace(/\.git$/, "");
  // The address of a readme itself leads to its folder.
  const folders = /\.(?:md|txt)$/i.test(folder.at(-1) ?? "") ? folder.slice(0, -1) : folder;
  return { origin, repository: `/${name}`, ref, folder: folders.map((part) => `${part ?? ""}/`).join("") };
}

function basesOf(
  { origin, repository, ref, folder }: RepositoryFolder,
  pages: string,
  files: string,
): RepositoryBases {
  const pagesRoot = `${origin}${repository}/${pages}/${ref}/`;
  const filesRoot = `${origin}${repository}/${files}/${ref}/`;
  return { pages: pagesRoot + folder, files: filesRoot + folder, pagesRoot, filesRoot };
}
