/** A page, whose address is its path, or an offer, whose address ends with its slug. */
type Addressed = Readonly<Record<string, unknown>>

/**
 * Returns the earlier addresses that a draft must have so that the address it is published at now leads to its new one;
 * undefined while they are right. An address that it has again is no earlier one.
 */
export function formerAddresses(published: Addressed | null, edited: Addressed): string[] | undefined {
  const [before, now] = [published === null ? undefined : addressOf(published), addressOf(edited)]
  // An empty box is an address on its way to another.
  if (before === undefined || now === undefined) return undefined
  const known = textsOf(edited['formerAddresses'])
  const others = known.filter((address) => address !== now)
  const kept = now === before || others.includes(before) ? others : [...others, before]
  return kept.length === known.length && kept.every((address, at) => address === known[at]) ? undefined : kept
}

function addressOf({ path, slug }: Addressed): string | undefined {
  const address = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : path
  return typeof address === 'string' && address !== '' ? address : undefined
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
