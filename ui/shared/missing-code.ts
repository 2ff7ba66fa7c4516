/** Tells whether code could not be fetched: the device is offline, or there is a new release. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
