import { httpError, MutationFailure, transactionError } from '../errors.ts'
import { isObject } from '../json.ts'
import { withArrayKeys } from './array-keys.ts'
import { isDocumentId, isTransactionId, randomId } from './ids.ts'
import { parseMutation } from './parse.ts'
import { transact } from './transact.ts'
import type { LakeDocument } from '../document.ts'
import type { DocumentState } from '../store/pending.ts'
import type { Operation, Workspace } from './workspace.ts'
import type { ParsedMutation, Selection } from './parse.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Step } from './transact.ts'
import type { Store } from '../store/store.ts'

export interface MutateOptions {
  returnDocuments?: boolean
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
}

export interface MutateDependencies {
  store: Store
  engine: QueryEngine
  now(): Date
}

export interface MutateResponse {
  transactionId: string
  results: { id: string; operation: Operation; document?: LakeDocument }[]
}

const MAX_MUTATIONS = 10_000

/** Runs the body of a mutate request as one transaction; throws `LakeError` and stores nothing when any part fails. */
export async function mutate(
  body: unknown,
  principal: Principal,
  options: MutateOptions,
  dependencies: MutateDependencies,
): Promise<MutateResponse> {
  const { mutations, transactionId } = parseBody(body)
  const prepared = options.autoGenerateArrayKeys === true ? mutations.map(withArrayKeys) : mutations
  // Without queries nothing is waited for here, so transactions are run in the order in which they came.
  const resolved = prepared.some(isByQuery)
    ? await resolveSelections(prepared, principal, dependencies.engine)
    : prepared.map((mutation) => ({ mutation, ids: namedIds(mutation) }))
  const outcomes: Outcome[][] = []
  const steps = resolved.map((mutation, index) =>
    toStep(mutation, principal, (found) => (outcomes[index] = found)),
  )
  const { documents } = await transact(steps, {
    store: dependencies.store,
    principal,
    transactionId,
    now: dependencies.now(),
    dryRun: options.dryRun === true,
    kind: 'mutationError',
  })
  const withDocument = ({ id, operation, before }: Outcome): MutateResponse['results'][number] => {
    const document = documents.get(id) ?? before
    return document && principal.can('read', document) ? { id, operation, document } : { id, operation }
  }
  const withoutDocument = ({ id, operation }: Outcome): MutateResponse['results'][number] => ({
    id,
    operation,
  })
  const results = outcomes.flat().map(options.returnDocuments === true ? withDocument : withoutDocument)
  return { transactionId, results }
}

/** What a mutation did to one document, and how that was before the transaction. */
interface Outcome {
  id: string
  operation: Operation
  before: LakeDocument | undefined
}

function parseBody(body: unknown): { mutations: ParsedMutation[]; transactionId: string } {
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  const { mutations, transactionId = randomId() } = body
  if (!Array.isArray(mutations)) throw httpError(400, '"mutations" must be an array')
  if (mutations.length > MAX_MUTATIONS)
    throw httpError(413, `At most ${MAX_MUTATIONS} mutations fit a transaction`)
  if (!isTransactionId(transactionId)) throw httpError(400, '"transactionId" is malformed')
  return { mutations: mutations.map(parseItem), transactionId }
}

function parseItem(input: unknown, index: number): ParsedMutation {
  try {
    return parseMutation(input)
  } catch (error) {
    if (!(error instanceof MutationFailure)) throw error
    throw transactionError(error.status, [error.toItem(index)], 'mutationError')
  }
}

interface ResolvedMutation {
  mutation: ParsedMutation
  ids: string[]
}

async function resolveSelections(
  mutations: ParsedMutation[],
  principal: Principal,
  engine: QueryEngine,
): Promise<ResolvedMutation[]> {
  const resolved: ResolvedMutation[] = []
  for (const mutation of mutations) {
    const ids = isByQuery(mutation) ? await select(mutation.selection, principal, engine) : namedIds(mutation)
    resolved.push({ mutation, ids })
  }
  return resolved
}

type SelectionByQuery = Extract<Selection, { query: string }>

function isByQuery(mutation: ParsedMutation): mutation is ParsedMutation & { selection: SelectionByQuery } {
  return 'selection' in mutation && 'query' in mutation.selection
}

function namedIds(mutation: ParsedMutation): string[] {
  if ('document' in mutation) return [mutation.document._id]
  return 'ids' in mutation.selection ? mutation.selection.ids : []
}

async function select(
  { query, params }: SelectionByQuery,
  principal: Principal,
  engine: QueryEngine,
): Promise<string[]> {
  const { result } = await engine.query({ query, params, perspective: 'raw', ...principal.queryScope })
  const found = Array.isArray(result) ? result : [result]
  const ids = found.map((item: unknown) => (isObject(item) ? item['_id'] : undefined)).filter(isDocumentId)
  if (ids.length > MAX_MUTATIONS)
    throw httpError(413, `A query may select at most ${MAX_MUTATIONS} documents`)
  return [...new Set(ids)]
}

function toStep(
  { mutation, ids }: ResolvedMutation,
  principal: Principal,
  report: (outcomes: Outcome[]) => void,
): Step {
  return (workspace, state) => {
    if (mutation.kind === 'delete' && mutation.purge)
      for (const id of ids) purge(id, workspace, state, principal)
    report(ids.map((id) => ({ id, operation: applyOne(mutation, id, workspace), before: state.get(id) })))
  }
}

/** Has the history of a document forgotten, also of one that was deleted before. */
function purge(id: string, workspace: Workspace, state: DocumentState, principal: Principal): void {
  const document = state.get(id) ? workspace.get(id) : state.lastStored(id)
  if (!document || !principal.can('read', document)) return
  if (principal.can('editHistory', document)) return workspace.purge(id)
  const description = 'Insufficient permissions; permission "editHistory" required'
  throw new MutationFailure(403, 'insufficientPermissionsError', description, { permission: 'editHistory' })
}

function applyOne(mutation: ParsedMutation, id: string, workspace: Workspace): Operation {
  switch (mutation.kind) {
    case 'create':
      return workspace.create(mutation.document)
    case 'createOrReplace':
      return workspace.createOrReplace(mutation.document)
    case 'createIfNotExists':
      return workspace.createIfNotExists(mutation.document)
    case 'delete':
      return workspace.remove(id)
    case 'patch':
      return workspace.patch(id, mutation.operations, mutation.ifRevisionId)
  }
}
