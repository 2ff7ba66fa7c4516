/** The names are a CSS module's classes; webpack fails the build for one that does not exist. */
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export = names;
}

declare module "*.css";

/** The import is the address of the built file. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
