import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface EmscriptenStream {
  /** The operating system's descriptor; directories have none open. */
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFsModule {
  stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  realPath(node: unknown): string;
}

/** PGlite's file layer answers every fsync with "done" and does nothing; this one does it. */
export class SyncedNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const initialised = await super.init(pglite, options);
    const { preRun } = initialised.emscriptenOpts;
    const steps = preRun === undefined ? [] : Array.isArray(preRun) ? preRun : [preRun];
    const giveFsync = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFsModule };
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        else syncPath(NODEFS.realPath(stream.node));
        return 0;
      };
    };
    return { emscriptenOpts: { ...initialised.emscriptenOpts, preRun: [...steps, giveFsync] } };
  }
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
