/** A text cut at the last word end before `maxLength` characters, with an ellipsis; short texts stay whole (VDP-17). */
export function excerpt(text: string, maxLength: number): { short: string; isCut: boolean } {
  if (text.length <= maxLength) return { short: text, isCut: false }
  const cut = text.slice(0, maxLength + 1)
  const end = cut.search(/\s+\S*$/)
  return { short: `${cut.slice(0, end > 0 ? end : maxLength)}…`, isCut: true }
}
