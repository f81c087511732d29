/** Per cent a year to two decimals, as the law's own examples have it: `9.21%`. */
export function rateLabel(percent: number): string {
  return `${percent.toFixed(2)}%`
}
