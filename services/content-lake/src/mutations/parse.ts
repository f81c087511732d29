import { MutationFailure } from '../errors.ts'
import { isObject, unsafeReason } from '../json.ts'
import { decideDocumentId, requireDocumentId } from './ids.ts'
import { badPathReason } from './patch-cost.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocumentInput, PatchOperations } from '../store/commit.ts'

/** Target of a patch or deletion: one id, several ids, or the documents that a query finds. */
export type MutationTarget = { ids: string[] } | { query: string; params: JsonObject }

/** A validated mutation of a request, before its selection is resolved to documents. */
export type ParsedMutation =
  | { kind: 'create' | 'createOrReplace' | 'createIfNotExists'; document: LakeDocumentInput }
  | { kind: 'delete'; selection: MutationTarget; purge: boolean }
  | { kind: 'patch'; selection: MutationTarget; operations: PatchOperations; ifRevisionId?: string }

const CREATIONS = ['create', 'createOrReplace', 'createIfNotExists'] as const
const KINDS = [...CREATIONS, 'delete', 'patch']

/** Validates one mutation of a request; throws `MutationFailure` (400) naming what is wrong. */
export function parseMutation(input: unknown): ParsedMutation {
  if (!isObject(input)) throw invalid('a mutation must be an object')
  const keys = Object.keys(input)
  const [kind] = keys
  if (keys.length !== 1 || kind === undefined || !KINDS.includes(kind)) {
    throw invalid(`a mutation must have exactly one of the keys ${KINDS.join(', ')}`)
  }
  const value = input[kind]
  if (!isObject(value)) throw invalid(`"${kind}" must be an object`)
  const reason = unsafeReason(value)
  if (reason !== undefined) throw invalid(reason)
  if (kind === 'delete') return parseDeletion(value)
  if (kind === 'patch') return parsePatch(value)
  return parseCreation(kind as (typeof CREATIONS)[number], value)
}

function parseDeletion(value: JsonObject): ParsedMutation {
  const { purge = false } = value
  if (typeof purge !== 'boolean') throw invalid('"purge" must be true or false')
  return { kind: 'delete', selection: parseSelection(value), purge }
}

function parseCreation(kind: (typeof CREATIONS)[number], value: JsonObject): ParsedMutation {
  if (kind !== 'create') requireKey(kind, value)
  return { kind, document: parseDocument(value) }
}

function requireKey(kind: string, value: JsonObject): void {
  if (typeof value['_id'] !== 'string') throw invalid(`"${kind}" requires a document with an "_id"`)
}

/** Validates a document to be written and decides its id. */
export function parseDocument(value: JsonObject): LakeDocumentInput {
  const type = value['_type']
  if (typeof type !== 'string' || type === '') throw invalid('document has no "_type"')
  const createdAt = value['_createdAt']
  if (createdAt !== undefined && !isTimestamp(createdAt))
    throw invalid('"_createdAt" must be an RFC 3339 time')
  return { ...value, _id: decideDocumentId(value['_id']), _type: type }
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i

function isTimestamp(value: unknown): boolean {
  return typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value))
}

function parsePatch(value: JsonObject): ParsedMutation {
  const revision = value['ifRevisionID']
  if (revision !== undefined && revision !== null && typeof revision !== 'string') {
    throw invalid('"ifRevisionID" must be a string')
  }
  const parsed = {
    kind: 'patch' as const,
    selection: parseSelection(value),
    operations: parseOperations(value),
  }
  return typeof revision === 'string' ? { ...parsed, ifRevisionId: revision } : parsed
}

const MAPS = ['set', 'setIfMissing', 'inc', 'dec', 'diffMatchPatch'] as const
const NUMERIC = ['inc', 'dec']

/** Validates the operations of a patch; other keys of the object are ignored. */
export function parseOperations(value: JsonObject): PatchOperations {
  const operations: JsonObject = {}
  for (const name of MAPS) {
    if (value[name] !== undefined) operations[name] = parseOperationMap(name, value[name])
  }
  if (value['unset'] !== undefined) operations['unset'] = parseUnset(value['unset'])
  if (value['insert'] !== undefined) operations['insert'] = parseInsert(value['insert'])
  if (value['merge'] !== undefined || value['replace'] !== undefined) {
    throw invalid('"merge" and "replace" are not operations of a patch')
  }
  return operations
}

function parseOperationMap(name: string, map: unknown): JsonObject {
  if (!isObject(map)) throw invalid(`"${name}" must be an object of paths`)
  for (const [path, value] of Object.entries(map)) {
    checkPath(path)
    if (NUMERIC.includes(name) && !Number.isFinite(value))
      throw invalid(`"${name}" of "${path}" must be a number`)
    if (name === 'diffMatchPatch' && typeof value !== 'string')
      throw invalid(`"${path}" must be a patch text`)
  }
  return map
}

function parseUnset(paths: unknown): string[] {
  if (!Array.isArray(paths)) throw invalid('"unset" must be an array of paths')
  return paths.map((path: unknown) => {
    if (typeof path !== 'string') throw invalid('"unset" must hold paths')
    return checkPath(path)
  })
}

const POSITIONS = ['before', 'after', 'replace']

function parseInsert(value: unknown): JsonObject {
  if (!isObject(value)) throw invalid('"insert" must be an object')
  const given = POSITIONS.filter((position) => typeof value[position] === 'string')
  if (given.length !== 1) throw invalid('"insert" needs exactly one of "before", "after", "replace"')
  for (const position of given) checkPath(value[position] as string)
  if (!Array.isArray(value['items'])) throw invalid('"insert" needs an array "items"')
  return value
}

function checkPath(path: string): string {
  if (path.includes('__proto__')) throw invalid(`path ${JSON.stringify(path.slice(0, 100))} is not allowed`)
  if (path === '' || path.length > 2000) throw invalid('a path must have 1 to 2000 characters')
  const reason = badPathReason(path)
  if (reason !== undefined) throw invalid(`path ${JSON.stringify(path.slice(0, 100))} ${reason}`)
  return path
}

const MAX_IDS = 10_000

function parseSelection(value: JsonObject): MutationTarget {
  const { id, query, params } = value
  if (typeof query === 'string') {
    if (params !== undefined && !isObject(params)) throw invalid('"params" must be an object')
    return { query, params: params ?? {} }
  }
  if (Array.isArray(id)) {
    if (id.length > MAX_IDS) throw invalid(`"id" may hold at most ${MAX_IDS} document IDs`)
    return { ids: [...new Set(id.map(requireDocumentId))] }
  }
  return { ids: [requireDocumentId(id)] }
}

function invalid(description: string): MutationFailure {
  return new MutationFailure(400, 'validationError', description)
}
