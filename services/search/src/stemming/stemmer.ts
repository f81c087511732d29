import type { Field } from '../engine/schema.ts'
import type { StemmingDictionaries } from './dictionaries.ts'
import { stemEnglish } from './english.ts'

const CACHED = 20_000
const cache = new Map<string, string>()

/** English stems, the most recent ones from memory. */
function stem(token: string): string {
  let root = cache.get(token)
  if (root !== undefined) return root
  root = stemEnglish(token)
  if (cache.size >= CACHED) cache.clear()
  cache.set(token, root)
  return root
}

/**
 * What a field makes of each of its tokens: the root its dictionary knows, else its English stem; undefined for a
 * field without stemming. A dictionary that changes works for what is indexed and asked from then on.
 */
export function stemmerFor(
  field: Pick<Field, 'stem' | 'stem_dictionary'>,
  dictionaries: Pick<StemmingDictionaries, 'get'>,
): ((token: string) => string) | undefined {
  if (!field.stem) return undefined
  const { stem_dictionary: id } = field
  return id === '' ? stem : (token) => dictionaries.get(id)?.get(token) ?? token
}
