/** `near 4000`, `close to 5000`: a postcode after a word that says nothing else. */
const NEAR =
  /(?:^|(?<=\s))(?:near(?:by|est)?(?: to)?|close to|around postcode|in postcode)\s+(\d{4})(?=\s|$)/iu

/** Takes the postcode that a query asks to be near to out of its words; `near` is undefined without one. Pure. */
export function takeNamedPlace(query: string): { query: string; near: string | undefined } {
  const [whole, near] = NEAR.exec(query) ?? []
  if (whole === undefined) return { query, near: undefined }
  return { query: query.replace(whole, ' ').replaceAll(/\s+/gu, ' ').trim(), near }
}
