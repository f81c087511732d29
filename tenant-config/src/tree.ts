/** Plain JSON objects as documents arrive: cleaning, merging over defaults, and taking one part out. */
export type Tree = { [key: string]: unknown }

/** A copy without nulls, empty texts and Sanity's `_key`/`_type` of nested objects; undefined when it is no object. */
export function cleanTree(doc: unknown): Tree | undefined {
  if (!isTree(doc)) return undefined
  const { _id, ...rest } = doc
  const id = typeof _id === 'string' ? { _id: _id.replace(/^drafts\./, '') } : {}
  return { ...cleanEntries(rest), ...id }
}

/** `over` laid upon `base`: objects are merged, everything else (lists too) is replaced. */
export function mergeTrees(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isTree(below) && isTree(value) ? mergeTrees(below, value) : value
  }
  return merged
}

/**
 * A copy without the part at a dotted path; where the document has nothing there, without the nearest part above it
 * that it does have. Undefined when it has nothing on that path at all.
 */
export function withoutPath(tree: Tree, path: string): Tree | undefined {
  const keys = path === '' ? [] : path.split('.')
  const present = presentPrefix(tree, keys)
  return present.length === 0 ? undefined : removeAt(tree, present)
}

function removeAt(tree: Tree, [key = '', ...rest]: string[]): Tree {
  const kept = Object.entries(tree).filter(([name]) => rest.length > 0 || name !== key)
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === key ? removeInside(value, rest) : value]),
  )
}

function removeInside(value: unknown, rest: string[]): unknown {
  if (isTree(value)) return removeAt(value, rest)
  if (!Array.isArray(value)) return value
  const [index = '', ...deeper] = rest
  if (deeper.length === 0) return value.filter((_, i) => String(i) !== index)
  return value.map((item: unknown, i) => (String(i) === index ? removeInside(item, deeper) : item))
}

function presentPrefix(tree: Tree, keys: readonly string[]): string[] {
  const present: string[] = []
  let here: unknown = tree
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) break
    present.push(key)
    here = (here as Tree)[key]
  }
  return present
}

function cleanEntries(tree: Tree): Tree {
  const kept = Object.entries(tree).filter(
    ([key, value]) => value !== null && value !== '' && key !== '_key' && key !== '_type',
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, cleanValue(value)]))
}

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(cleanValue)
  return isTree(value) ? cleanEntries(value) : value
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
