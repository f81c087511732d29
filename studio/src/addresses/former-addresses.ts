import { modelPath } from '@forecourt/tenant-config/brand/model-path'

/** A page, whose address is its path, an offer, whose address ends with its slug, or a model with a page of its own. */
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

function addressOf({ _type, inRange, path, slug }: Addressed): string | undefined {
  const name = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  if (_type === 'model')
    return inRange === true && typeof name === 'string' && name !== ''
      ? modelPath({ path: typeof path === 'string' ? path : undefined, slug: name })
      : undefined
  const address = name ?? path
  return typeof address === 'string' && address !== '' ? address : undefined
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
