/** This machine is so many times slower than the one that the time-outs were set on; `npm test` measures it. */
export const MACHINE_FACTOR = Number(process.env["TEST_FACTOR"] ?? "1");
