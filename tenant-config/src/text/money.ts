const wholeDollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** Whole AUD as `$12,345`; cents are rounded, a negative amount reads `-$500`. */
export function formatAud(wholeAud: number): string {
  const rounded = Math.round(wholeAud)
  return `${rounded < 0 ? '-' : ''}$${wholeDollars.format(Math.abs(rounded))}`
}

/** The same with a true minus, for columns of amounts: `−$500`. */
export function formatSignedAud(wholeAud: number): string {
  return wholeAud < 0 ? `−${formatAud(-wholeAud)}` : formatAud(wholeAud)
}

const withCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as `$42.50`. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${withCents.format(Math.abs(cents) / 100)}`
}

/** Cents as they are said: `$200`, and `$149.50` where it is not whole dollars. */
export function formatAmount(cents: number): string {
  return cents % 100 === 0 ? formatAud(cents / 100) : formatCents(cents)
}
