import { httpError } from '../errors.ts'
import { isObject } from '../json.ts'
import { isDocumentId } from './ids.ts'
import type { DocumentState } from '../store/pending.ts'
import type { ParsedMutation, MutationTarget } from './parse.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Store } from '../store/store.ts'

/** A mutation of one document. */
export interface SelectedMutation {
  mutation: ParsedMutation
  /** Position of the mutation in the request. */
  index: number
  id: string
  /** The revision that the document had when a query found it; null for one that was gone by then. */
  foundAt?: string | null
}

/** A document that a query found has changed before its turn came: whether it still matches must be asked again. */
export class StaleSelection extends Error {}

/** How many documents one query may find, and all mutations of a transaction together may name or find. */
const MAX_SELECTED = 10_000
const MAX_STEPS = 50_000

type SelectionByQuery = Extract<MutationTarget, { query: string }>

/** True when the documents of a mutation have to be looked for. */
export function isByQuery(
  mutation: ParsedMutation,
): mutation is ParsedMutation & { selection: SelectionByQuery } {
  return 'selection' in mutation && 'query' in mutation.selection
}

/** The mutations of single documents that mutations which name their documents stand for. */
export function selectNamed(mutations: ParsedMutation[]): SelectedMutation[] {
  const selected: SelectedMutation[] = []
  for (const [index, mutation] of mutations.entries()) {
    selected.push(...selectOne(mutation, index))
    checkCount(selected)
  }
  return selected
}

function checkCount(selected: SelectedMutation[]): void {
  if (selected.length <= MAX_STEPS) return
  throw httpError(413, `The mutations of a transaction may select at most ${MAX_STEPS} documents together`)
}

function selectOne(mutation: ParsedMutation, index: number): SelectedMutation[] {
  if ('document' in mutation) return [{ mutation, index, id: mutation.document._id }]
  const ids = 'ids' in mutation.selection ? mutation.selection.ids : []
  return ids.map((id) => ({ mutation, index, id }))
}

/** The same for all mutations, of which some select by query; queries see what is committed and the caller may read. */
export async function selectAll(
  mutations: ParsedMutation[],
  principal: Principal,
  { engine, store }: { engine: QueryEngine; store: Store },
): Promise<SelectedMutation[]> {
  const selected: SelectedMutation[] = []
  for (const [index, mutation] of mutations.entries()) {
    if (isByQuery(mutation)) {
      for (const id of await find(mutation.selection, principal, engine)) {
        selected.push({ mutation, index, id, foundAt: store.get(id)?._rev ?? null })
      }
    } else selected.push(...selectOne(mutation, index))
    checkCount(selected)
  }
  return selected
}

/** Throws `StaleSelection` when a document has changed since a query found it. */
export function checkFresh({ id, foundAt }: SelectedMutation, state: DocumentState): void {
  if (foundAt !== undefined && (state.get(id)?._rev ?? null) !== foundAt) throw new StaleSelection()
}

async function find(
  { query, params }: SelectionByQuery,
  principal: Principal,
  engine: QueryEngine,
): Promise<Set<string>> {
  const { result } = await engine.query({ query, params, perspective: 'raw', ...principal.queryScope })
  const found = Array.isArray(result) ? result : [result]
  const ids = found.map((item: unknown) => (isObject(item) ? item['_id'] : undefined)).filter(isDocumentId)
  if (ids.length > MAX_SELECTED) throw httpError(413, `A query may select at most ${MAX_SELECTED} documents`)
  return new Set(ids)
}
