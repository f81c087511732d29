/** The size of a randomised test: small in `npm test`, full with `DEEP=1`. */
export function sized(small: number, deep: number): number {
  return process.env['DEEP'] === '1' ? deep : small
}
