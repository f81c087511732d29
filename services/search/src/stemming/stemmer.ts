import type { Field } from '../engine/schema.ts'
import type { StemmingDictionaries } from './dictionaries.ts'
import { stemEnglish } from './english.ts'

const CACHED = 20_000
const cache = new Map<string, string>()

/** Returns the English stem of a token; recent ones come from memory. */
function stem(token: string): string {
  let root = cache.get(token)
  if (root !== undefined) return root
  root = stemEnglish(token)
  if (cache.size >= CACHED) cache.clear()
  cache.set(token, root)
  return root
}

/**
 * Returns the stemmer of a field. With a dictionary it gives the root of a known token and leaves others unchanged; without
 * one it gives the English stem. Returns undefined for a field without stemming. A changed dictionary applies to
 * documents and queries from then on.
 */
export function stemmerFor(
  field: Pick<Field, 'stem' | 'stem_dictionary'>,
  dictionaries: Pick<StemmingDictionaries, 'get'>,
): ((token: string) => string) | undefined {
  if (!field.stem) return undefined
  const { stem_dictionary: id } = field
  return id === '' ? stem : (token) => dictionaries.get(id)?.get(token) ?? token
}
