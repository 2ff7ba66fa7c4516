import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { codeOf } from "../settings/start-error.ts";
import type { OnBroken } from "./broken-database.ts";

interface EmscriptenStream {
  /** It is the operating system's descriptor; directories have none open. */
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFsModule {
  stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  realPath(node: unknown): string;
}

/** Tests replace it by a disk that fails. */
interface Sync {
  readonly sync: (descriptor: number) => void;
}

/** PGlite's file layer answers every fsync with "done" and does nothing; this one does it. */
export class SyncedNodeFS extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  /** @param onBroken is called when the disk does not take what was written */
  constructor(directory: string, onBroken: OnBroken, { sync }: Sync = { sync: fsyncSync }) {
    super(directory);
    this.#sync = (descriptor) => {
      try {
        sync(descriptor);
      } catch (error) {
        onBroken(codeOf(error));
        throw error;
      }
    };
  }

  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const initialised = await super.init(pglite, options);
    const { preRun } = initialised.emscriptenOpts;
    const steps = preRun === undefined ? [] : Array.isArray(preRun) ? preRun : [preRun];
    const giveFsync = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFsModule };
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) this.#sync(stream.nfd);
        else this.#syncPath(NODEFS.realPath(stream.node));
        return 0;
      };
    };
    return { emscriptenOpts: { ...initialised.emscriptenOpts, preRun: [...steps, giveFsync] } };
  }

  #syncPath(path: string): void {
    const descriptor = openSync(path, "r");
    try {
      this.#sync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
