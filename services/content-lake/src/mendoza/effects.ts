import { omit } from '../json.ts'
import { Comparison, TooMuch } from './compare.ts'
import { encodeMendoza, valuePatch } from './encode.ts'
import type { Difference } from './compare.ts'
import type { LakeDocument } from '../document.ts'
import type { Effects } from '../store/commit.ts'

/** At most about 50 ms: a megabyte or so of JSON, less where much was changed. */
const MAX_PARTS = 300_000

/**
 * Returns the two Mendoza patches between the states of a document. They are computed without `_rev`: the Studio applies
 * them to documents without it, and positions are counted over sorted keys. Documents that would take long to compare are
 * replaced as a whole.
 */
export function effectsBetween(before: LakeDocument | undefined, after: LakeDocument | undefined): Effects {
  const from = before ? omit(before, '_rev') : null
  const to = after ? omit(after, '_rev') : null
  try {
    const difference: Difference | undefined = new Comparison(MAX_PARTS).compare(from, to)
    const apply = encodeMendoza(from, to, difference, 'apply')
    return { apply, revert: encodeMendoza(to, from, difference, 'revert') }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    return { apply: valuePatch(to), revert: valuePatch(from) }
  }
}
