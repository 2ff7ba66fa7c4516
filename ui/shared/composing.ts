/** What every key is called while an input method takes it (UI Events, 7.2.1). */
const TAKEN_KEY_CODE = 229;

/** Of an event of a key. */
interface KeyFacts {
  readonly isComposing: boolean;
  /** The old number of the key. */
  readonly keyCode: number;
}

/**
 * Whether an input method takes this key: Enter chooses a candidate then and must not send. Safari ends the composition
 * before the key that ends it is told, so that its event does not say it any more: only the number of the key does.
 */
export function isComposing({ nativeEvent }: { readonly nativeEvent: KeyFacts }): boolean {
  const { isComposing: isUnderWay, keyCode } = nativeEvent;
  return isUnderWay || keyCode === TAKEN_KEY_CODE;
}
