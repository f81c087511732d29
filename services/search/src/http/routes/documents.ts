import { Problem } from '../../engine/problem.ts'
import type { Collection } from '../../collections/collection.ts'
import type { WriteAction } from '../../collections/store/prepare-write.ts'
import type { DirtyValues } from '../../collections/coerce.ts'
import { own } from '../../collections/json.ts'
import { keepTop, readTop } from '../../collections/keep-top.ts'
import { removeMatching, truncate, updateMatching } from '../../collections/alter/bulk-change.ts'
import { writeDurably } from '../../collections/store/durable.ts'
import { maintain } from '../../collections/store/maintain.ts'
import { projectDocument } from '../../search/project.ts'
import { splitList } from '../../search/params.ts'
import { parseDocument, readText } from '../request.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

const ACTIONS: readonly string[] = ['create', 'update', 'upsert', 'emplace']
const DIRTY: readonly string[] = ['reject', 'drop', 'coerce_or_reject', 'coerce_or_drop']

/** Reads the `action` parameter. */
export function readAction(query: ReadonlyMap<string, string>): WriteAction {
  const action = query.get('action') ?? 'create'
  if (!ACTIONS.includes(action)) throw new Problem(400, 'Parameter `action` must be a create|update|upsert.')
  return action as WriteAction
}

/** Reads the `dirty_values` parameter; an unknown word is the collection's default. */
export function readDirty(query: ReadonlyMap<string, string>, collection: Collection): DirtyValues {
  const word = (query.get('dirty_values') ?? '').toLowerCase()
  return DIRTY.includes(word) ? (word as DirtyValues) : collection.defaultDirtyValues()
}

function collectionOf({ state, request }: RouteContext): Collection {
  return state.registry.get(request.path['collection'] as string)
}

async function create(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const text = await readText(request)
  const action = readAction(request.query)
  const collection = collectionOf(context)
  const dirty = readDirty(request.query, collection)
  const document = parseDocument(text)
  const { text: stored } = await collection.queue.run(() =>
    writeDurably(state.database, collection, () => collection.write(document, action, dirty)),
  )
  return { status: 201, jsonText: stored }
}

function ordinalOf(collection: Collection, id: string): number {
  const ordinal = collection.index.ordinalOf(id)
  if (ordinal === undefined) throw new Problem(404, `Could not find a document with id: ${id}`)
  return ordinal
}

function show(context: RouteContext): Answer {
  const { request } = context
  const collection = collectionOf(context)
  const document = collection.read(ordinalOf(collection, request.path['id'] as string))
  const include = splitList(request.query.get('include_fields') ?? '')
  const exclude = splitList(request.query.get('exclude_fields') ?? '')
  return ok(projectDocument(document, include, exclude))
}

async function patchOne(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const text = await readText(request)
  const collection = collectionOf(context)
  const id = request.path['id'] as string
  const dirty = readDirty(request.query, collection)
  const { text: stored } = await collection.queue.run(() => {
    const parsed = parseDocument(text)
    if (own(parsed, 'id') !== undefined && own(parsed, 'id') !== id)
      throw new Problem(400, 'The `id` of the resource does not match the `id` in the JSON body.')
    const document = { ...parsed, id }
    return writeDurably(state.database, collection, () => collection.write(document, 'update', dirty))
  })
  return { status: 200, jsonText: stored }
}

function removeOne(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const collection = collectionOf(context)
  const id = request.path['id'] as string
  return collection.queue.run(() => {
    const isMissing = collection.index.ordinalOf(id) === undefined
    if (isMissing && request.query.get('ignore_not_found') === 'true') return ok({ id })
    const ordinal = ordinalOf(collection, id)
    const stored = collection.readText(ordinal)
    writeDurably(state.database, collection, () => collection.remove(ordinal))
    return { status: 200, jsonText: stored }
  })
}

async function patchMany(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const text = await readText(request)
  const filter = request.query.get('filter_by')
  if (filter === undefined) throw new Problem(400, 'Parameter `filter_by` must be provided.')
  const collection = collectionOf(context)
  if (filter.trim() === '') return ok({ num_updated: 0 })
  const document = parseDocument(text)
  const dirty = readDirty(request.query, collection)
  const validateFieldNames = request.query.get('validate_field_names') !== 'false'
  const selection = { filter, validateFieldNames }
  const updated = await updateMatching(collection, state.database, selection, { document, dirty })
  maintain(collection, state.database, state.log)
  return ok({ num_updated: updated })
}

async function removeMany(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const { query } = request
  const collection = collectionOf(context)
  const top = query.get('top_k_by')
  if (top !== undefined) {
    await keepTop(collection, ...readTop(top), state.database)
    return ok({ ok: true })
  }
  if (query.get('truncate') === 'true') return ok({ num_deleted: await truncate(collection, state.database) })
  const filter = query.get('filter_by') ?? ''
  if (filter.trim() === '') throw new Problem(400, 'Parameter `filter_by` must be provided.')
  const batchSize = query.get('batch_size')
  if (batchSize !== undefined && !/^0*[1-9]\d*$/.test(batchSize))
    throw new Problem(400, 'Parameter `batch_size` must be a positive integer.')
  const ids: string[] = []
  const documents: string[] = []
  const isListing = query.get('return_id') === 'true'
  const isShowing = query.get('return_doc') === 'true'
  const selection = { filter, validateFieldNames: query.get('validate_field_names') !== 'false' }
  const each = (id: string, text: string): void => {
    if (isListing) ids.push(id)
    if (isShowing) documents.push(text)
  }
  const removed = await removeMatching(
    collection,
    state.database,
    selection,
    isListing || isShowing ? each : undefined,
  )
  maintain(collection, state.database, state.log)
  const shown = documents.length > 0 ? `"documents":[${documents.join(',')}],` : ''
  const listed = ids.length > 0 ? `"ids":${JSON.stringify(ids)},` : ''
  return { status: 200, jsonText: `{${shown}${listed}"num_deleted":${removed}}` }
}

const one = '/collections/:collection/documents/:id'
const many = '/collections/:collection/documents'

/** Single documents, and changes by filter. */
export const documentRoutes: Route[] = [
  {
    method: 'POST',
    path: many,
    action: 'documents:create',
    collection: 'collection',
    kind: 'write',
    handle: create,
  },
  {
    method: 'PATCH',
    path: many,
    action: 'documents:update',
    collection: 'collection',
    kind: 'write',
    handle: patchMany,
  },
  {
    method: 'DELETE',
    path: many,
    action: 'documents:delete',
    collection: 'collection',
    kind: 'delete',
    handle: removeMany,
  },
  {
    method: 'GET',
    path: one,
    action: 'documents:get',
    collection: 'collection',
    kind: 'other',
    handle: show,
  },
  {
    method: 'PATCH',
    path: one,
    action: 'documents:update',
    collection: 'collection',
    kind: 'write',
    handle: patchOne,
  },
  {
    method: 'DELETE',
    path: one,
    action: 'documents:delete',
    collection: 'collection',
    kind: 'delete',
    handle: removeOne,
  },
]
