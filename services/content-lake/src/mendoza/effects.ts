import { omit } from '../json.ts'
import { encodeMendoza } from './encode.ts'
import type { LakeDocument } from '../document.ts'
import type { Effects } from '../store/commit.ts'

/**
 * The two Mendoza patches between the states of a document. They are computed without `_rev`: the Studio applies them
 * to documents without it, and positions are counted over sorted keys.
 */
export function effectsBetween(before: LakeDocument | undefined, after: LakeDocument | undefined): Effects {
  const from = before ? omit(before, '_rev') : null
  const to = after ? omit(after, '_rev') : null
  return { apply: encodeMendoza(from, to), revert: encodeMendoza(to, from) }
}
