const DIGITS = 6

/** A number as the text a string field gets from it: whole numbers in full, others with six digits. */
export function floatText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 63) return BigInt(value).toString()
  const single = Math.fround(value)
  if (!Number.isFinite(single)) return single > 0 ? 'inf' : '-inf'
  if (single === 0) return '0'
  const [mantissa, exponentText] = single.toExponential(DIGITS - 1).split('e') as [string, string]
  const exponent = Number(exponentText)
  if (exponent >= -4 && exponent < DIGITS) {
    const fixed = single.toFixed(DIGITS - 1 - exponent)
    return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
  }
  const size = Math.abs(exponent).toString().padStart(2, '0')
  return `${mantissa.replace(/\.?0+$/, '')}e${exponent < 0 ? '-' : '+'}${size}`
}
