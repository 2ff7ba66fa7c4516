import { isPlainLink } from "../../core/text/plain-link.ts";
import { README_TOP } from "../../core/readme/readme.ts";
import { repositoryBases, type RepositoryBases } from "../../core/readme/repository-address.ts";
import type { Places } from "./places.ts";

const MOST_CHARACTERS = 2_000;
const MAIL = /^mailto:[^\s<>"\\]+$/i;
/** It matches a URL's scheme, as the URL standard defines it. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** The URL standard drops these characters anywhere in an address. */
const DROPPED = /[\t\n\r]/g;

export class ReadmeAddresses {
  readonly #bases: RepositoryBases | undefined;
  readonly #places: Pick<Places, "find">;
  #leadToTop = false;

  constructor(repositoryUrl: string | null, places: Pick<Places, "find">) {
    this.#bases = repositoryUrl === null ? undefined : repositoryBases(repositoryUrl);
    this.#places = places;
  }

  /** Tells whether a resolved link leads to `README_TOP`, which is then to stand before the readme. */
  get leadToTop(): boolean {
    return this.#leadToTop;
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
    const id = this.#places.find(name);
    if (id !== undefined) return `#${id}`;
    // Browsers take both as the top of the page.
    if (name !== "" && name.toLowerCase() !== "top") return undefined;
    this.#leadToTop = true;
    return `#${README_TOP}`;
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
