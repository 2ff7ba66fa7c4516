import type {
  BodyInput,
  JsonEndpoint,
  PageEndpoint,
  ParamsInput,
  QueryInput,
  UploadEndpoint,
} from "../../contract/endpoint.ts";
import type { FieldNames } from "./field-names.ts";
import type { FormEndpoint, FormFiles } from "./form-of.ts";

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
  /** A UUID, the same for every try of one command; without one every call that writes gets its own. */
  readonly idempotencyKey?: string;
  /** Asked beside what the screen is about, such as the options of a form: given up after half the time. */
  readonly isSecondary?: true;
  /** Aborting rejects at once with "cancelled". */
  readonly signal?: AbortSignal;
  /** In the place of the present session's token; its refusal says nothing about the session. */
  readonly token?: string;
  /** With `callIfChanged`: the ETag of the answer that the caller has; null for none. */
  readonly etag?: string | null;
  /** Of what a write replaces: refused when it is another one by now. */
  readonly version?: string;
}

export type CallInput<E extends JsonEndpoint> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> &
  Part<"body", BodyInput<E>> & {
    /** Gives the server's field errors the names that core's form uses. */
    readonly fields?: FieldNames<BodyInput<E>>;
  } & CallOptions;

/** The input may be left out where nothing in it is required. */
export type CallArguments<E extends JsonEndpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** What sends one file as its whole body. */
export type RawUpload = UploadEndpoint & { readonly transfer: "raw" };

export type UploadInput<E extends RawUpload> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> & {
    readonly bytes: Blob;
  } & Pick<CallOptions, "signal"> &
  ProgressOption;

/** What sends one file in a form. */
export type FormUpload = UploadEndpoint & { readonly transfer: "multipart" };

/** Of a form or a file. */
export interface ProgressOption {
  /** How many bytes of all are gone, where the transport can tell. From 0 again with each try. */
  readonly onProgress?: ((sent: number, all: number) => void) | undefined;
}

export type FormInput<E extends FormEndpoint> = AddressPart<"params", ParamsInput<E>> &
  Part<"body", BodyInput<E>> & {
    /** Those that are absent are not sent. */
    readonly files: FormFiles<E>;
    readonly fields?: Readonly<Record<string, string | null>>;
    /** What a form says can not be compared with what was sent before: only whoever sends it knows the intention. */
    readonly idempotencyKey: string;
    readonly signal?: AbortSignal;
  } & ProgressOption;

export type FormUploadInput<E extends FormUpload> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> &
  Part<"body", BodyInput<E>> & {
    readonly file: { readonly name: string; readonly bytes: Blob };
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
  } & ProgressOption;

export type PageInput<E extends PageEndpoint> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> &
  Pick<CallOptions, "signal">;
