import { forbidden, httpError, MutationFailure, transactionError } from '../errors.ts'
import { isObject } from '../json.ts'
import { withArrayKeys } from './array-keys.ts'
import { isTransactionId, randomId } from './ids.ts'
import { parseMutation } from './parse.ts'
import { checkFresh, isByQuery, selectAll, selectNamed, StaleSelection } from './select.ts'
import { transact } from './transact.ts'
import type { LakeDocument } from '../document.ts'
import type { PublishRules } from '../publish-rules.ts'
import type { DocumentState } from '../store/pending.ts'
import type { Operation, Workspace } from './workspace.ts'
import type { ParsedMutation } from './parse.ts'
import type { SelectedMutation } from './select.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Step } from './transact.ts'
import type { Store } from '../store/store.ts'

export interface MutateOptions {
  returnDocuments?: boolean
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
  /** How many documents the caller confirms that the queries of the transaction find. */
  confirmedCount?: number
}

export interface MutateDependencies {
  store: Store
  engine: QueryEngine
  now(): Date
  /** How many documents the queries of a transaction may find without a confirmed count. */
  unconfirmed?: number
  publishRules?: PublishRules | undefined
}

export interface MutateResponse {
  transactionId: string
  results: { id: string; operation: Operation; document?: LakeDocument }[]
}

/** The request header, and with underscores the query parameter, that confirms how many documents queries find. */
export const CONFIRM_HEADER = 'x-lake-confirm-count'
const MAX_MUTATIONS = 10_000
/** How often the documents of a query are selected at most when others change them meanwhile. */
const MAX_SELECTIONS = 5

/** Runs the body of a mutate request as one transaction; throws `LakeError` and stores nothing when any part fails. */
export async function mutate(
  body: unknown,
  principal: Principal,
  options: MutateOptions,
  dependencies: MutateDependencies,
): Promise<MutateResponse> {
  const { mutations, transactionId } = parseBody(body)
  const prepared = options.autoGenerateArrayKeys === true ? mutations.map(withArrayKeys) : mutations
  // Without queries nothing is awaited here, so transactions run in the order in which they came.
  if (!prepared.some(isByQuery)) {
    return runSelected(selectNamed(prepared), transactionId, principal, options, dependencies)
  }
  for (let tries = 1; ; tries++) {
    const selected = await selectAll(prepared, principal, dependencies)
    if (options.dryRun !== true) requireConfirmed(selected, options.confirmedCount, dependencies.unconfirmed)
    const run = { ...options, fresh: tries < MAX_SELECTIONS }
    try {
      return await runSelected(selected, transactionId, principal, run, dependencies)
    } catch (error) {
      if (!(error instanceof StaleSelection)) throw error
    }
  }
}

async function runSelected(
  selected: SelectedMutation[],
  transactionId: string,
  principal: Principal,
  options: MutateOptions & { fresh?: boolean },
  { store, now, publishRules }: MutateDependencies,
): Promise<MutateResponse> {
  const outcomes: Outcome[] = []
  const steps = selected.map((one, step): Step => (workspace, state) => {
    if (options.fresh === true) checkFresh(one, state)
    if (one.mutation.kind === 'delete' && one.mutation.purge) purge(one.id, workspace, state, principal)
    const operation = applyOne(one.mutation, one.id, workspace)
    outcomes[step] = { id: one.id, operation, before: state.get(one.id) }
  })
  const { documents } = await transact(steps, {
    store,
    principal,
    transactionId,
    now: now(),
    dryRun: options.dryRun === true,
    publishRules,
    kind: 'mutationError',
    indexOf: (step) => selected[step]?.index ?? 0,
  })
  const withDocument = ({ id, operation, before }: Outcome): MutateResponse['results'][number] => {
    const document = documents.get(id) ?? before
    return document && principal.can('read', document) ? { id, operation, document } : { id, operation }
  }
  const withoutDocument = ({ id, operation }: Outcome): MutateResponse['results'][number] => ({
    id,
    operation,
  })
  const results = outcomes.map(options.returnDocuments === true ? withDocument : withoutDocument)
  return { transactionId, results }
}

/**
 * Throws 409 with the `count` when queries find more than `most` documents and the caller has not confirmed that count:
 * a query that finds more than was meant is the shortest way to lose a dataset.
 */
function requireConfirmed(
  selected: SelectedMutation[],
  confirmed: number | undefined,
  most = Infinity,
): void {
  const count = new Set(selected.flatMap(({ foundAt, id }) => (foundAt === undefined ? [] : [id]))).size
  if (count <= most || confirmed === count) return
  const said = confirmed === undefined ? '' : `, not ${confirmed}`
  throw httpError(
    409,
    `The queries of this transaction find ${count} documents${said}; nothing was changed. ` +
      `To go on, confirm the count: send the header "${CONFIRM_HEADER}: ${count}"`,
    { count },
  )
}

/** Effect of a mutation on one document, and the document before the transaction. */
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

/** Purges the history of a document, also of one that was deleted before; throws 403 without `editHistory`. */
function purge(id: string, workspace: Workspace, state: DocumentState, principal: Principal): void {
  const document = state.get(id) ? workspace.get(id) : state.lastStored(id)
  if (!document || !principal.can('read', document)) return
  if (principal.can('editHistory', document)) return workspace.purge(id)
  throw forbidden('editHistory')
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
