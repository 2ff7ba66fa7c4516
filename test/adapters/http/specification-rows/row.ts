import type { Observable } from "rxjs";
import { FakeNavigation } from "../../../fakes/fake-navigation.ts";
import type { Scene } from "./scene.ts";

/** One method of an adapter on a server of the specification. */
export interface Row {
  readonly name: string;
  readonly call: (scene: Scene) => Promise<unknown> | Observable<unknown>;
  /** Everything that the method returns. */
  readonly says: (scene: Scene) => unknown;
}

export const KEY = "one-key";
export const FIRST = { skip: 0, limit: 20 } as const;
export const UNKNOWN = { id: 0, username: "", fullName: "", avatar: null } as const;
export const navigation = new FakeNavigation();

export function listOf(...rows: readonly unknown[]) {
  return { rows, total: rows.length };
}

/** An answer without an ETag. */
export function untagged(value: unknown) {
  return { value, etag: null };
}
