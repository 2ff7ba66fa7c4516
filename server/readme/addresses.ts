import { isPlainLink } from "../../core/text/plain-link.ts";
import { README_ID_PREFIX } from "../../core/readme/readme.ts";
import { repositoryBases, type RepositoryBases } from "../../core/readme/repository-address.ts";

const MOST_CHARACTERS = 2_000;
const MAIL = /^mailto:[^\s<>"\\]+$/i;
/** It matches a URL's scheme, as the URL standard defines it. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** The URL standard drops these characters anywhere in an address. */
const DROPPED = /[\t\n\r]/g;

export class ReadmeAddresses {
  readonly #bases: RepositoryBases | undefined;
  readonly #ids: ReadonlySet<string>;

  /** @param ids of the readme's headings */
  constructor(repositoryUrl: string | null, ids: ReadonlySet<string>) {
    this.#bases = repositoryUrl === null ? undefined : repositoryBases(repositoryUrl);
    this.#ids = ids;
  }

  /** Resolves a link's address; returns undefined if it leads nowhere, or to a scheme that is not allowed. */
  link(written: string): string | undefined {
    const address = asRead(written);
    if (address.startsWith("#")) return this.#anchor(address.slice(1));
    if (MAIL.test(address) && address.length <= MOST_CHARACTERS) return `mailto:${address.slice(7)}`;
    return resolved(address, this.#bases?.pages, this.#bases?.pagesRoot);
  }

  image(written: string): string | undefined {
    return resolved(asRead(written), this.#bases?.files, this.#bases?.filesRoot);
  }

  #anchor(name: string): string | undefined {
    const id = README_ID_PREFIX + decoded(name).toLowerCase();
    return this.#ids.has(id) ? `#${id}` : undefined;
  }
}

function resolved(address: string, base: string | undefined, root: string | undefined): string | undefined {
  if (address === "" || address.length > MOST_CHARACTERS) return undefined;
  if (!SCHEME.test(address) && base === undefined) return undefined;
  const isOfRoot = /^\/(?!\/)/.test(address);
  const url = URL.parse(isOfRoot ? address.slice(1) : address, isOfRoot ? root : base);
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  return isWeb && isPlainLink(url.href) ? url.href : undefined;
}

/** Strips what the URL standard ignores in an address, also white space around it. */
function asRead(written: string): string {
  return written.replaceAll(DROPPED, "").trim();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
