import { financeClaimsIn } from '@forecourt/tenant-config/finance/claims'

/** What an editor is told whose words claim a rate or a repayment; undefined for words that claim nothing (FIN-36). */
export function financeClaimProblem(text: unknown, instead: string): string | undefined {
  const [claim] = typeof text === 'string' ? financeClaimsIn(text) : []
  return claim === undefined
    ? undefined
    : `It says “${claim}”. The law wants a comparison rate and a warning beside every rate and repayment: ${instead}`
}

/** Fields with addresses, and the names of looks and links on words. */
const NO_TEXTS = new Set(['path', 'href', 'url', 'marks'])

/** Every text in the content of a page, however deep, also in lists of texts; names, addresses and ids are none. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    key.startsWith('_') || NO_TEXTS.has(key) ? [] : textsIn(value),
  )
}
