import type { TextQuery } from '../text-query.ts'

/** How many typos a word of the query may have: 0, then 1, then 2, as far as its length and the parameters allow. */
export function typoCosts(token: string, query: TextQuery): number[] {
  const { minLen1Typo, minLen2Typo, fields, numericTypos, symbolTypos } = query
  const length = Buffer.byteLength(token)
  if (!numericTypos && /^\d+$/.test(token)) return [0]
  if (!symbolTypos && !/^[A-Za-z\d]+$/.test(token)) return [0]
  const allowed = length < minLen1Typo ? 0 : length < minLen2Typo ? 1 : 2
  const most = Math.min(allowed, Math.max(0, ...fields.map((field) => field.numTypos)))
  return Array.from({ length: most + 1 }, (_, cost) => cost)
}
