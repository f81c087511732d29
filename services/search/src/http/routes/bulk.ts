import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../engine/problem.ts'
import type { Collection, WriteAction } from '../../collections/collection.ts'
import type { DirtyValues } from '../../collections/coerce.ts'
import type { JsonObject } from '../../collections/json.ts'
import { writeDurably } from '../../collections/durable.ts'
import { maintain } from '../../collections/maintain.ts'
import { projectDocument } from '../../search/project.ts'
import { splitList } from '../../search/params.ts'
import { parseDocument } from '../request.ts'
import { readAction, readDirty, selectOrdinals } from './documents.ts'
import type { Answer, Route, RouteContext } from './types.ts'

/** Lines gathered before they are written. */
const BATCH = 500
/** The longest a transaction, and with it a turn of the event loop, may take before it is committed. */
const SLICE_MS = 20
const EXPORT_BATCH = 200

interface ImportOptions {
  action: WriteAction
  dirty: DirtyValues
  returnId: boolean
  returnDoc: boolean
}

/** Splits a streamed body into lines without holding it whole. */
async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8')
      rest = []
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8')
}

async function importDocuments({ state, request }: RouteContext): Promise<Answer> {
  const collection = state.registry.get(request.path['collection'] as string)
  const { query } = request
  const options: ImportOptions = {
    action: readAction(query),
    dirty: readDirty(query, collection),
    returnId: query.get('return_id') === 'true',
    returnDoc: query.get('return_doc') === 'true',
  }
  const batchSize = query.get('batch_size')
  if (batchSize !== undefined && !/^[1-9]\d*$/.test(batchSize))
    throw new Problem(400, 'Parameter `batch_size` must be a positive integer.')
  const results: string[] = []
  let batch: string[] = []
  const memory: { id: string | undefined } = { id: undefined }
  for await (const line of readLines(request.message)) {
    if (line.trim() === '') continue
    batch.push(line)
    if (batch.length < BATCH) continue
    results.push(...(await writeBatch(state, collection, batch, options, memory)))
    batch = []
  }
  results.push(...(await writeBatch(state, collection, batch, options, memory)))
  maintain(collection, state.database, state.log)
  return { status: 200, text: results.join('\n') }
}

/** Writes lines in transactions of a bounded time each, so that searches are answered in between. */
async function writeBatch(
  state: RouteContext['state'],
  collection: Collection,
  lines: readonly string[],
  options: ImportOptions,
  memory: { id: string | undefined },
): Promise<string[]> {
  const results: string[] = []
  while (results.length < lines.length) {
    const rest = lines.slice(results.length)
    try {
      results.push(
        ...writeDurably(state.database, collection, () => writeSlice(collection, rest, options, memory)),
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      state.log('error', 'import batch failed', { reason })
      const failed = JSON.stringify({
        code: 500,
        error: 'Could not write to on-disk storage.',
        success: false,
      })
      results.push(...rest.map(() => failed))
    }
    await nextTurn()
  }
  return results
}

function writeSlice(
  collection: Collection,
  lines: readonly string[],
  options: ImportOptions,
  memory: { id: string | undefined },
): string[] {
  const until = performance.now() + SLICE_MS
  const results: string[] = []
  for (const line of lines) {
    results.push(writeLine(collection, line, options, memory))
    if (performance.now() >= until) break
  }
  return results
}

/** Writes one line; `memory` keeps the last id seen, which Typesense repeats for a line it cannot read. */
function writeLine(
  collection: Collection,
  line: string,
  options: ImportOptions,
  memory: { id: string | undefined },
): string {
  try {
    const document = parseDocument(line)
    if (typeof document['id'] === 'string') memory.id = document['id']
    const stored = collection.write(document, options.action, options.dirty)
    memory.id = String(stored['id'])
    return JSON.stringify({
      ...(options.returnDoc ? { document: stored } : {}),
      ...(options.returnId ? { id: stored['id'] } : {}),
      success: true,
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return JSON.stringify({
      code: error.status,
      ...(options.returnDoc ? { document: line } : {}),
      error: error.message,
      ...(options.returnId && memory.id !== undefined ? { id: memory.id } : {}),
      success: false,
    })
  }
}

async function exportDocuments({ state, request, response }: RouteContext): Promise<Answer> {
  const collection = state.registry.get(request.path['collection'] as string)
  const include = splitList(request.query.get('include_fields') ?? '')
  const exclude = splitList(request.query.get('exclude_fields') ?? '')
  const valid = request.query.get('validate_field_names') !== 'false'
  const ids = selectOrdinals(collection, request.query.get('filter_by') ?? '', valid).map((o) =>
    collection.index.seqs.at(o),
  )
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
  const whole = include.length === 0 && exclude.length === 0
  for (let at = 0; at < ids.length && !response.destroyed; at += EXPORT_BATCH) {
    const lines = ids.slice(at, at + EXPORT_BATCH).flatMap((seq) => {
      const text = state.database.getDocument(collection.id, seq)
      if (text === undefined) return []
      return [
        whole ? text : JSON.stringify(projectDocument(JSON.parse(text) as JsonObject, include, exclude)),
      ]
    })
    const more = at + EXPORT_BATCH < ids.length
    if (!response.write(lines.join('\n') + (more ? '\n' : '')))
      await Promise.race([once(response, 'drain'), once(response, 'close')])
    await nextTurn()
  }
  response.end()
  return { status: 200, written: true }
}

/** Import and export of whole collections as JSON lines. */
export const bulkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/collections/:collection/documents/import',
    action: 'documents:import',
    collection: 'collection',
    kind: 'import',
    handle: importDocuments,
  },
  {
    method: 'GET',
    path: '/collections/:collection/documents/export',
    action: 'documents:export',
    collection: 'collection',
    kind: 'other',
    handle: exportDocuments,
  },
]
