import { extract, Mutation } from '@sanity/mutator'
import { MutationFailure } from '../errors.ts'
import { patchCost, tooLarge } from './patch-cost.ts'
import type { DocumentMutation, PatchOperations } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'

/** What the documents of a transaction are stamped with. */
interface Stamp {
  transactionId: string
  timestamp: string
}

/** What the patches of a transaction may still cost. */
export interface Budget {
  left: number
}

/**
 * The document after one mutation, by Sanity's own mutator. Operations of a patch are applied in its order: `setIfMissing`,
 * `set`, `unset`, `diffMatchPatch`, `inc`, `dec`, `insert`. Unlike the mutator alone, numbers can only be added to
 * numbers and text patches be applied to texts: anything else is a 400.
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

/** Runs of operations before which the values they apply to have to be looked at. */
function stages(operations: PatchOperations): PatchOperations[] {
  const { diffMatchPatch, inc, dec, insert, ...first } = operations
  if (!diffMatchPatch && !inc && !dec) return [operations]
  const sums: PatchOperations = { ...(inc && { inc }), ...(dec && { dec }) }
  return [first, ...(diffMatchPatch ? [{ diffMatchPatch }] : []), sums, ...(insert ? [{ insert }] : [])]
}

/** JSON has no infinity: it would be stored as null. */
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
  // The mutator writes into the document it is given, but not into what that holds.
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

/** The mutator asks every object for its own `hasOwnProperty`, so beside an attribute of that name it can do nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (!(error instanceof TypeError) || !error.message.includes('hasOwnProperty'))
    return error.message.slice(0, 300)
  return 'objects with an attribute named "hasOwnProperty" cannot be patched, replace the document'
}

function refused(reason: string): MutationFailure {
  return new MutationFailure(400, 'validationError', `The patch cannot be applied: ${reason}`)
}
