/** The id a document has once published, whichever version of it the id names: `drafts.a` and `versions.r1.a` are `a`. */
export function publishedId(id: string): string {
  return id.replace(/^drafts\.|^versions\.[^.]+\./, '')
}
