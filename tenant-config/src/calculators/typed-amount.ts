/**
 * A number as people type it: `$1.70`, `1,250 kms` (CALC-01). Undefined for what is no number from 0 to `max`, an empty field
 * among it, so that nothing is ever computed with NaN.
 */
export function typedAmount(text: string, max: number): number | undefined {
  const digits = text.replaceAll(/[$,\s]|kms?/gi, '')
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount <= max ? amount : undefined
}
