/** The size of a randomised or repeated test: small in `npm test`, full under `npm run test:deep`. */
export function sized(small: number, deep: number): number {
  return process.env['DEEP'] === '1' ? deep : small
}
