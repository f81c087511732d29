import { httpError } from '../errors.ts'
import { record } from '../audit/record.ts'
import { drained } from './drained.ts'
import type { LakeDocument } from '../document.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'

const CHUNK_CHARACTERS = 128 * 1024
const DOCUMENTS_PER_TURN = 200
const STALL_LIMIT_MS = 120_000
const PAGE_DOCUMENTS = 10_000

/**
 * Streams every document that the caller may read as one JSON line each, in the state at the start of the request.
 * With `nextCursor` (empty at first) the documents come in pages by id; a page that is not the last ends with
 * `{"nextCursor": …}`.
 */
async function exportDocuments(request: LakeRequest): Promise<void> {
  const { params, lake, res, method } = request
  const types = readTypes(params.get('types'))
  const cursor = params.get('nextCursor')
  const after = cursor === null ? undefined : readCursor(cursor)
  // Documents are never changed in place, so the list is a snapshot.
  const documents = [...lake.store.documents()]
  const queue = after === undefined ? documents : documentsAfter(documents, after)
  res.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
  if (method === 'HEAD') return void res.end()
  record(request, 'export', types === undefined ? 'all types' : [...types].join(', '))
  res.setTimeout(STALL_LIMIT_MS, () => res.destroy())
  const limit = after === undefined ? Infinity : PAGE_DOCUMENTS
  const next = await writeLines(exportable(queue, types, request), limit, request)
  if (res.destroyed) return
  res.end(next === undefined ? '' : `${JSON.stringify({ nextCursor: encodeCursor(next) })}\n`)
}

function documentsAfter(documents: LakeDocument[], id: string): LakeDocument[] {
  return documents.filter((document) => document._id > id).sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** The documents to send, and undefined for each that is not: deciding takes time too. */
function* exportable(
  documents: LakeDocument[],
  types: Set<string> | undefined,
  { principal }: LakeRequest,
): Iterable<LakeDocument | undefined> {
  for (const document of documents) {
    const wanted = types === undefined || types.has(document._type)
    yield wanted && principal.can('read', document) ? document : undefined
  }
}

/**
 * Writes lines in chunks; between two of them other requests have their turn and a slow reader is waited for. Returns
 * the id of the last document when `limit` ended the page; ids that are not sent never show in a cursor.
 */
async function writeLines(
  documents: Iterable<LakeDocument | undefined>,
  limit: number,
  { res }: LakeRequest,
): Promise<string | undefined> {
  let chunk = ''
  let examined = 0
  let sent = 0
  let last: string | undefined
  for (const document of documents) {
    if (document && sent === limit) {
      res.write(chunk)
      return last
    }
    if (document) {
      chunk += `${JSON.stringify(document)}\n`
      sent += 1
      last = document._id
    }
    examined += 1
    if (chunk.length < CHUNK_CHARACTERS && examined % DOCUMENTS_PER_TURN !== 0) continue
    const isRoomLeft = chunk === '' || res.write(chunk)
    chunk = ''
    if (!isRoomLeft) await drained(res)
    await new Promise(setImmediate)
    if (res.destroyed) return undefined
  }
  if (chunk !== '') res.write(chunk)
  return undefined
}

function readTypes(list: string | null): Set<string> | undefined {
  const types = (list ?? '').split(',').filter((type) => type !== '')
  return types.length === 0 ? undefined : new Set(types)
}

function encodeCursor(id: string): string {
  return Buffer.from(id).toString('base64url')
}

function readCursor(cursor: string): string {
  if (/^[A-Za-z0-9_-]{0,400}$/.test(cursor)) return Buffer.from(cursor, 'base64url').toString()
  throw httpError(400, '"nextCursor" must be empty or a cursor that an export has returned')
}

/** The stream of all documents that `sanity dataset export` and our own export read. */
export const EXPORT_ROUTES: Route[] = [
  { methods: ['GET'], path: /^\/data\/export\/([^/]+)$/, dataset: true, handle: exportDocuments },
]
