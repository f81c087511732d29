/** Quotes a value for `filter_by`. The grammar has no escape for a backtick, and no stock value holds one. */
export function quoteValue(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}
