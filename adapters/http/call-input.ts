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
  /** It is a UUID, the same for every try of one command. A write without one gets a new key. */
  readonly idempotencyKey?: string;
  /**
   * The call serves less than the main content, such as the options of a form, so it times out after half the
   * time.
   */
  readonly isSecondary?: true;
  /** Aborting rejects at once with "cancelled". */
  readonly signal?: AbortSignal;
  /** It replaces the present session's token; a refusal then says nothing about the session. */
  readonly token?: string;
  /** `readIfChanged` sends the ETag of the caller's last response; null for none. */
  readonly etag?: string | null;
  /** It is the version that a write replaces; the server refuses it when the version has changed. */
  readonly version?: string;
}

export type CallInput<E extends JsonEndpoint> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> &
  Part<"body", BodyInput<E>> & {
    /** It gives the server's field errors the names that core's form uses. */
    readonly fields?: FieldNames<BodyInput<E>>;
  } & CallOptions;

/** The input may be left out where nothing in it is required. */
export type CallArguments<E extends JsonEndpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** A read is aborted by its subscriber, not by a signal. */
type ReadInput<E extends JsonEndpoint> = CallInput<E> & { readonly signal?: never };

export type ReadArguments<E extends JsonEndpoint> =
  object extends ReadInput<E> ? [input?: ReadInput<E>] : [input: ReadInput<E>];

/** It sends one file as its whole body. */
export type RawUpload = UploadEndpoint & { readonly transfer: "raw" };

export type UploadInput<E extends RawUpload> = AddressPart<"params", ParamsInput<E>> &
  AddressPart<"query", QueryInput<E>> & {
    readonly bytes: Blob;
  } & Pick<CallOptions, "signal"> &
  ProgressOption;

/** It sends one file in a form. */
export type FormUpload = UploadEndpoint & { readonly transfer: "multipart" };

/** The option applies to a form or a file. */
export interface ProgressOption {
  /**
   * It is called with the number of sent bytes and of all bytes, where the transport can tell. Each try
   * begins again at 0.
   */
  readonly onProgress?: ((sent: number, all: number) => void) | undefined;
}

export type FormInput<E extends FormEndpoint> = AddressPart<"params", ParamsInput<E>> &
  Part<"body", BodyInput<E>> & {
    /** Absent files are not sent. */
    readonly files: FormFiles<E>;
    readonly fields?: Readonly<Record<string, string | null>>;
    /**
     * A form cannot be compared with what was sent before, so the caller has to say by the key whether it is
     * the same command.
     */
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
  AddressPart<"query", QueryInput<E>>;
