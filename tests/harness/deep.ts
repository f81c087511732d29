/** True under `npm run test:deep`. */
export const IS_DEEP = process.env['DEEP'] === '1'

/** The size of a randomised or repeated test: small in `npm test`, full in `npm run test:deep`. */
export function sized(small: number, deep: number): number {
  return IS_DEEP ? deep : small
}
