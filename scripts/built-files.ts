/** The hashed names of one build, by what needs them. */
export interface BuiltFiles {
  /** In the order they must run. */
  readonly themeScripts: readonly string[];
  readonly bootScripts: readonly string[];
  readonly styles: readonly string[];
  /** Of the collaboration portal, which is a page of its own. */
  readonly portal: readonly string[];
  readonly font: string;
  /** What the boot script asks for first on every page. */
  readonly shell: readonly string[];
  /** Each chunk that has a name, with all the files it needs beside those that every page has. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}
