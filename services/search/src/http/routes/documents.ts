import { Problem } from '../../engine/problem.ts'
import { runFilter } from '../../engine/filter/evaluate.ts'
import type { Collection, WriteAction } from '../../collections/collection.ts'
import type { DirtyValues } from '../../collections/coerce.ts'
import type { JsonObject } from '../../collections/json.ts'
import { writeDurably } from '../../collections/durable.ts'
import { projectDocument } from '../../search/project.ts'
import { matchNested } from '../../search/nested.ts'
import { splitList } from '../../search/params.ts'
import { parseDocument, readText } from '../request.ts'
import { created, ok } from './types.ts'
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

/** Ordinals that a `filter_by` selects, in insertion order. */
export function selectOrdinals(collection: Collection, filter: string, validateFieldNames = true): number[] {
  const bits = runFilter(filter, {
    index: collection.index,
    validateFieldNames,
    matchNested: (ordinal, field, inner) => matchNested(collection, ordinal, field, inner),
  })
  const { seqs } = collection.index
  return [...bits.toArray()].sort((a, b) => seqs.at(a) - seqs.at(b))
}

function collectionOf({ state, request }: RouteContext): Collection {
  return state.registry.get(request.path['collection'] as string)
}

async function create(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const text = await readText(request.message)
  const collection = collectionOf(context)
  const action = readAction(request.query)
  const dirty = readDirty(request.query, collection)
  const document = parseDocument(text)
  return created(writeDurably(state.database, collection, () => collection.write(document, action, dirty)))
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
  const text = await readText(request.message)
  const collection = collectionOf(context)
  const id = request.path['id'] as string
  ordinalOf(collection, id)
  const document = { ...parseDocument(text), id }
  const dirty = readDirty(request.query, collection)
  return ok(writeDurably(state.database, collection, () => collection.write(document, 'update', dirty)))
}

function removeOne(context: RouteContext): Answer {
  const { state, request } = context
  const collection = collectionOf(context)
  const id = request.path['id'] as string
  const ordinal = collection.index.ordinalOf(id)
  if (ordinal === undefined && request.query.get('ignore_not_found') === 'true') return ok({ id })
  const found = ordinalOf(collection, id)
  const document = collection.read(found)
  writeDurably(state.database, collection, () => collection.remove(found))
  return ok(document)
}

function requireFilter(query: ReadonlyMap<string, string>): string {
  const filter = query.get('filter_by') ?? ''
  if (filter.trim() === '') throw new Problem(400, 'Parameter `filter_by` must be provided.')
  return filter
}

async function patchMany(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const text = await readText(request.message)
  const collection = collectionOf(context)
  const filter = requireFilter(request.query)
  const document = parseDocument(text)
  const dirty = readDirty(request.query, collection)
  const ids = selectOrdinals(collection, filter).map((ordinal) => collection.index.idOf(ordinal) as string)
  writeDurably(state.database, collection, () => {
    for (const id of ids) collection.write({ ...document, id }, 'update', dirty)
  })
  return ok({ num_updated: ids.length })
}

function removeMany(context: RouteContext): Answer {
  const { state, request } = context
  const collection = collectionOf(context)
  const truncate = request.query.get('truncate') === 'true' && !request.query.has('filter_by')
  const filter = truncate ? '' : requireFilter(request.query)
  const ordinals = selectOrdinals(collection, filter, request.query.get('validate_field_names') !== 'false')
  const body: JsonObject = { num_deleted: ordinals.length }
  if (request.query.get('return_id') === 'true')
    body['ids'] = ordinals.map((ordinal) => collection.index.idOf(ordinal))
  if (request.query.get('return_doc') === 'true')
    body['documents'] = ordinals.map((ordinal) => collection.read(ordinal))
  writeDurably(state.database, collection, () => {
    for (const ordinal of ordinals) collection.remove(ordinal)
  })
  return ok(body)
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
