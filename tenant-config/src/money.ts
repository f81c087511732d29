const wholeDollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** Whole AUD as `$12,345`; cents are rounded, a negative amount reads `-$500`. */
export function formatAud(wholeAud: number): string {
  const rounded = Math.round(wholeAud)
  return `${rounded < 0 ? '-' : ''}$${wholeDollars.format(Math.abs(rounded))}`
}
