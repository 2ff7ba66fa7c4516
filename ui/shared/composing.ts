/** Each key has this code while an input method handles it (UI Events, 7.2.1). */
const TAKEN_KEY_CODE = 229;

interface KeyFacts {
  readonly isComposing: boolean;
  /** The number is the legacy key code. */
  readonly keyCode: number;
}

/**
 * Tells whether an input method handles this key: Enter then chooses a candidate and must not send. Safari ends the
 * composition before the event of the key that ends it, so only the key code tells it there.
 */
export function isComposing({ nativeEvent }: { readonly nativeEvent: KeyFacts }): boolean {
  const { isComposing: isUnderWay, keyCode } = nativeEvent;
  return isUnderWay || keyCode === TAKEN_KEY_CODE;
}
