import { extract, Mutation } from '@sanity/mutator'

type Doc = Json & { _id: string; _type: string }
export type ModelState = ReadonlyMap<string, Doc>
type Json = Record<string, unknown>

/** Thrown by the model where the lake must refuse the whole transaction with this status. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** The state after a transaction, told naively: one mutation after the other, on copies, everything checked at the end. */
export function applyNaively(
  before: ModelState,
  mutations: Json[],
  transactionId: string,
  timestamp: string,
): ModelState {
  const state = new Map(before)
  const recreated = new Set<string>()
  for (const mutation of mutations)
    applyOne(structuredClone(mutation), state, before, recreated, transactionId, timestamp)
  for (const [id, document] of state) {
    if (before.get(id) === document) continue
    checkImmutable(before.get(id), document, recreated.has(id))
    for (const target of references(document)) if (!state.has(target)) throw new Refusal(409)
  }
  for (const [id, old] of before) {
    const now = state.get(id)
    if (now && now['_type'] === old['_type']) continue
    for (const other of state.values()) {
      // A document of another type may only be referred to by documents of the same transaction.
      if (references(other).includes(id) && (!now || before.get(other._id) === other)) throw new Refusal(409)
    }
  }
  return state
}

function applyOne(
  mutation: Json,
  state: Map<string, Doc>,
  before: ModelState,
  recreated: Set<string>,
  transactionId: string,
  timestamp: string,
): void {
  const [[kind, value]] = Object.entries(mutation) as [[string, Json]]
  const id = String(value['_id'] ?? value['id'])
  const current = state.get(id)
  if (kind === 'create' && current) throw new Refusal(409)
  if (kind === 'createIfNotExists' && current) return
  if (kind === 'delete' && !current) return
  if (kind === 'patch') checkPatch(value, current, before.get(id))
  if (kind === 'delete') recreated.add(id)
  if (kind === 'createOrReplace' && current) {
    if (current['_type'] === value['_type']) value['_createdAt'] = current['_createdAt']
    else recreated.add(id)
  }
  const mutations = kind === 'patch' ? stepwise(value) : [mutation]
  let next: Doc | null = current ? structuredClone(current) : null
  for (const step of mutations) {
    if (kind === 'patch' && next) checkValues(step['patch'] as Json, next)
    next = new Mutation({ transactionId, timestamp, mutations: [step] }).apply(next)
  }
  if (!next) return void state.delete(id)
  if (next._id !== id || typeof next._type !== 'string') throw new Refusal(409)
  state.set(id, JSON.parse(JSON.stringify(next)) as Doc)
}

function stepwise({ id, ...operations }: Json): Json[] {
  const order = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert']
  const steps = order.flatMap((name) =>
    operations[name] ? [{ patch: { id, [name]: operations[name] } }] : [],
  )
  return steps.length > 0 ? steps : [{ patch: { id } }]
}

function checkPatch(patch: Json, current: Doc | undefined, before: Doc | undefined): void {
  if (!current) throw new Refusal(409)
  const revision = patch['ifRevisionID']
  delete patch['ifRevisionID']
  if (revision !== undefined && revision !== current['_rev'] && revision !== before?.['_rev'])
    throw new Refusal(409)
}

function checkValues(patch: Json, document: Doc): void {
  const numbers = [...Object.keys(patch['inc'] ?? {}), ...Object.keys(patch['dec'] ?? {})]
  const bad = (path: string, type: string): boolean =>
    extract(path, document).some((value) => value !== undefined && typeof value !== type)
  if (numbers.some((path) => bad(path, 'number'))) throw new Refusal(400)
  if (Object.keys(patch['diffMatchPatch'] ?? {}).some((path) => bad(path, 'string'))) throw new Refusal(400)
}

function checkImmutable(before: Doc | undefined, after: Doc, recreated: boolean): void {
  if (!before || recreated) return
  if (before['_type'] !== after['_type'] || before['_createdAt'] !== after['_createdAt'])
    throw new Refusal(409)
}

/** The ids that a value refers to strongly. */
export function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { _ref, _weak } = value as Json
  const own = typeof _ref === 'string' && _weak !== true ? [_ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}
