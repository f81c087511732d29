/** The name of a tab in an address: `?tab=book-online` for "Book online" (SVC-01). */
export function tabName(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
