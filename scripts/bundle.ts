import webpack, { type Configuration, type MultiStats } from "webpack";

/** Runs webpack. If there are errors, they are shown and this process ends with 1. */
export async function bundle(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, done) => {
      if (error === null) resolve(done);
      else reject(error);
    });
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats?.hasErrors() !== false) {
    process.stderr.write(`${stats?.toString({ preset: "errors-only" }) ?? "webpack gave no answer"}\n`);
    process.exit(1);
  }
}
