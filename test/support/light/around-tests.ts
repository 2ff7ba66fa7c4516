/**
 * Each runs before a test of this process, and what it returns after the test and before its own `afterEach`; an error
 * that it throws fails a test that has passed until then.
 */
export const aroundTests = new Set<() => (hasPassed: boolean) => void>();
