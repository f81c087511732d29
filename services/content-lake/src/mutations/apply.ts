import { extract, Mutation } from '@sanity/mutator'
import { MutationFailure } from '../errors.ts'
import { patchCost, tooLarge } from './patch-cost.ts'
import type { DocumentMutation, PatchOperations } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'

/** Transaction id and time that are written into the changed documents. */
interface Stamp {
  transactionId: string
  timestamp: string
}

/** Cost that is left for the patches of a transaction. */
export interface Budget {
  left: number
}

/**
 * Returns the document after one mutation by Sanity's own mutator. Operations of a patch are applied in the mutator's
 * order: `setIfMissing`, `set`, `unset`, `diffMatchPatch`, `inc`, `dec`, `insert`. Unlike the mutator alone, throws a 400
 * when a number is added to anything but a number or a text patch is applied to anything but a text.
 */
export function applyMutation(
  document: LakeDocument | undefined,
  mutation: DocumentMutation,
  stamp: Stamp,
  budget: Budget,
): LakeDocument | undefined {
  if (!document || !('patch' in mutation)) return run(document, mutation, stamp)
  const { id, ...operations } = mutation.patch
  budget.left -= attempt(() => patchCost(operations, document))
  if (budget.left < 0) throw tooLarge('all patches of the transaction')
  return stages(operations).reduce<LakeDocument | undefined>((current, stage) => {
    if (current) checkValues(stage, current)
    const next = run(current, { patch: { id, ...stage } }, stamp)
    if (next) checkSums(stage, next)
    return next
  }, document)
}

/** Splits a patch into stages of operations; before each stage, the values it applies to are checked. */
function stages(operations: PatchOperations): PatchOperations[] {
  const { diffMatchPatch, inc, dec, insert, ...first } = operations
  if (!diffMatchPatch && !inc && !dec) return [operations]
  const sums: PatchOperations = { ...(inc && { inc }), ...(dec && { dec }) }
  return [first, ...(diffMatchPatch ? [{ diffMatchPatch }] : []), sums, ...(insert ? [{ insert }] : [])]
}

/** Throws a 400 for an infinite sum: JSON has no infinity and would store it as null. */
function checkSums({ inc, dec }: PatchOperations, document: LakeDocument): void {
  for (const path of Object.keys({ ...inc, ...dec })) {
    if (!extract(path, document).some((value) => value === Infinity || value === -Infinity)) continue
    throw refused(`the number at ${JSON.stringify(path.slice(0, 100))} becomes too large`)
  }
}

function checkValues({ diffMatchPatch, inc, dec }: PatchOperations, document: LakeDocument): void {
  for (const path of Object.keys(diffMatchPatch ?? {})) {
    requireType('string', 'diffMatchPatch', path, document)
  }
  for (const path of Object.keys(inc ?? {})) requireType('number', 'inc', path, document)
  for (const path of Object.keys(dec ?? {})) requireType('number', 'dec', path, document)
}

function requireType(
  type: 'string' | 'number',
  operation: string,
  path: string,
  document: LakeDocument,
): void {
  const other = attempt(() => extract(path, document)).find(
    (value) => value !== undefined && typeof value !== type,
  )
  if (other === undefined) return
  const found = other === null ? 'null' : Array.isArray(other) ? 'array' : typeof other
  const shown = JSON.stringify(path.slice(0, 100))
  throw refused(`"${operation}" of ${shown} needs a ${type}, but the value is of type ${found}`)
}

function run(
  document: LakeDocument | undefined,
  mutation: DocumentMutation,
  stamp: Stamp,
): LakeDocument | undefined {
  // The mutator writes into the document it gets, but not into nested values.
  const input = document ? { ...document } : null
  const mutations = [writable(mutation)]
  return attempt(
    () => (new Mutation({ ...stamp, mutations }).apply(input) ?? undefined) as LakeDocument | undefined,
  )
}

function writable(mutation: DocumentMutation): DocumentMutation {
  return Object.fromEntries(
    Object.entries(mutation).map(([kind, value]) => [kind, { ...value }]),
  ) as DocumentMutation
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MutationFailure) throw error
    throw refused(reasonOf(error))
  }
}

/** Describes a failure. The mutator calls `hasOwnProperty` on every object, so an attribute of that name makes it fail. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (!(error instanceof TypeError) || !error.message.includes('hasOwnProperty'))
    return error.message.slice(0, 300)
  return 'objects with an attribute named "hasOwnProperty" cannot be patched, replace the document'
}

function refused(reason: string): MutationFailure {
  return new MutationFailure(400, 'validationError', `The patch cannot be applied: ${reason}`)
}
