/** Older vehicles and caravans have shorter and longer ones than the 17 letters of today's. */
const LETTERS = /^[A-Z\d]{11,30}$/
const FEWEST_DIGITS = 4

/** The whole VIN that a text may be, in capitals; undefined for any other text. */
export function vinOf(text: string): string | undefined {
  const joined = text.slice(0, 100).replaceAll(/[\s-]/gu, '').toUpperCase()
  const digits = joined.replaceAll(/\D/gu, '').length
  return LETTERS.test(joined) && digits >= FEWEST_DIGITS ? joined : undefined
}
