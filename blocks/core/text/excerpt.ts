/** OFR-02, C20: a text of up to `full` characters is kept; a longer one is cut at the last word end before `cut`, with an ellipsis. */
export function excerpt(text: string, full: number, cut: number): { short: string; isCut: boolean } {
  if (text.length <= full) return { short: text, isCut: false }
  const head = text.slice(0, cut + 1)
  const end = head.search(/\s\S*$/)
  const kept = (end > cut / 2 ? head.slice(0, end) : text.slice(0, cut)).replace(/[\s,;:.–-]+$/, '')
  return { short: `${kept}…`, isCut: true }
}
