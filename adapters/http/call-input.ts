import type { BodyInput, EndpointShape, ParamsInput, QueryInput } from "../../contract/endpoint.ts";

type Scalar = string | number | boolean | null;

/** In an address everything becomes text: numbers and booleans may be given as they are, null is left out. */
export type Address<T> = {
  readonly [K in keyof T]: T[K] | (undefined extends T[K] ? Scalar : Exclude<Scalar, null>);
};

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: never }
  : object extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

type AddressPart<Name extends string, T> = Part<Name, [T] extends [undefined] ? undefined : Address<T>>;

export interface CallOptions {
  /** UUID of what the person means to do, kept until it is done; without one every write gets its own. */
  readonly intent?: string;
  /** Aborting rejects at once with "cancelled". */
  readonly signal?: AbortSignal;
  /** In the place of the present session's token; its refusal says nothing about the session. */
  readonly token?: string;
  /** With `callIfChanged`: the tag of the answer that the caller has. */
  readonly seen?: string;
}

export type CallInput<E extends EndpointShape> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> &
  Part<"body", BodyInput<E>> &
  CallOptions;

/** The input may be left out where nothing in it is required. */
export type CallArguments<E extends EndpointShape> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];
