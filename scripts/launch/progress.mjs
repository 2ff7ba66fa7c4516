const EVERY_MS = 5_000;

/**
 * Says what runs, then every few seconds that it still does, then how long it took.
 * @template T
 * @param {string} title
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${title} ...\n`);
  const timer = setInterval(() => process.stdout.write(`  still at it after ${seconds()} s\n`), EVERY_MS);
  try {
    const result = await work;
    process.stdout.write(`  done in ${seconds()} s\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
