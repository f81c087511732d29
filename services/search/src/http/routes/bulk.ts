import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../engine/problem.ts'
import type { Collection } from '../../collections/collection.ts'
import type { JsonObject } from '../../collections/json.ts'
import { visibleText } from '../../collections/store/stored-text.ts'
import { writeDurably } from '../../collections/store/durable.ts'
import { maintain } from '../../collections/store/maintain.ts'
import { selectSeqs } from '../../collections/select.ts'
import { projectDocument } from '../../search/project.ts'
import { splitList } from '../../search/params.ts'
import { DiskProblem, NOT_STORED } from '../../storage/disk-error.ts'
import { LineSplitter } from '../lines.ts'
import type { Line } from '../lines.ts'
import { LineWriter } from '../line-writer.ts'
import { readAction, readDirty } from './documents.ts'
import { importLine } from './import-line.ts'
import type { ImportOptions } from './import-line.ts'
import type { Answer, Route, RouteContext } from './types.ts'
import { parseStored } from '../../storage/damage.ts'

/** Lines gathered before they are written, unless the client pauses. */
const BATCH = 300
/** The longest a transaction, and with it a turn of the event loop, may take before it is committed. */
const SLICE_MS = 10
const EXPORT_BATCH = 100

function readOptions(query: ReadonlyMap<string, string>): Omit<ImportOptions, 'dirty'> {
  const flag = (name: string): boolean => {
    const word = query.get(name) ?? 'false'
    if (word !== 'true' && word !== 'false')
      throw new Problem(400, `Parameter \`${name}\` must be a true|false.`)
    return word === 'true'
  }
  const batchSize = query.get('batch_size')
  if (batchSize !== undefined && !/^0*[1-9]\d*$/.test(batchSize))
    throw new Problem(400, 'Parameter `batch_size` must be a positive integer.')
  return {
    action: readAction(query),
    returnDoc: flag('return_doc'),
    returnId: flag('return_id'),
    lastId: undefined,
  }
}

async function importDocuments(context: RouteContext): Promise<Answer> {
  const { state, request, response } = context
  const given = readOptions(request.query)
  const collection = state.registry.get(request.path['collection'] as string)
  const options: ImportOptions = { ...given, dirty: readDirty(request.query, collection) }
  const splitter = new LineSplitter()
  const writer = new LineWriter(response)
  let batch: Line[] = []
  const chunks = request.message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    batch.push(...splitter.push(chunk))
    if (batch.length < BATCH && request.message.readableLength > 0) continue
    await writeLines(context, collection, batch, options, writer)
    batch = []
  }
  batch.push(...splitter.end())
  await writeLines(context, collection, batch, options, writer)
  writer.end()
  maintain(collection, state.database, state.log)
  return { status: 200, written: true }
}

/** Writes lines in transactions of a bounded time each, so that searches are answered in between. */
async function writeLines(
  context: RouteContext,
  collection: Collection,
  lines: readonly Line[],
  options: ImportOptions,
  writer: LineWriter,
): Promise<void> {
  for (let done = 0; done < lines.length;) {
    const from = done
    const results = await collection.queue.run(() => writeSlice(context, collection, lines, from, options))
    done += results.length
    await writer.write(results)
    await nextTurn()
    await context.state.database.settle()
  }
}

/** The results of the lines from `from` on that one transaction took. */
function writeSlice(
  { state, request }: RouteContext,
  collection: Collection,
  lines: readonly Line[],
  from: number,
  options: ImportOptions,
): string[] {
  const until = performance.now() + SLICE_MS
  const results: string[] = []
  try {
    request.checkKey()
    writeDurably(state.database, collection, () => {
      for (let i = from; i < lines.length; i++) {
        results.push(importLine(collection, lines[i] as Line, options))
        if (performance.now() >= until) break
      }
    })
    return results
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    state.log('error', 'import slice failed', { collection: collection.name, reason: error.message })
    const isDisk = error instanceof DiskProblem
    if (isDisk) state.onError?.(error.cause)
    const failed = JSON.stringify({
      code: isDisk ? 500 : error.status,
      error: isDisk ? NOT_STORED : error.message,
      success: false,
    })
    const count = results.length > 0 ? results.length : lines.length - from
    return lines.slice(from, from + count).map(() => failed)
  }
}

async function exportDocuments({ state, request, response }: RouteContext): Promise<Answer> {
  const collection = state.registry.get(request.path['collection'] as string)
  const include = splitList(request.query.get('include_fields') ?? '')
  const exclude = splitList(request.query.get('exclude_fields') ?? '')
  const seqs = await selectSeqs(collection, {
    filter: request.query.get('filter_by') ?? '',
    validateFieldNames: request.query.get('validate_field_names') !== 'false',
  })
  const isWhole = include.length === 0 && exclude.length === 0
  const writer = new LineWriter(response)
  for (let at = 0; at < seqs.length && !writer.isGone && !collection.isDropped; at += EXPORT_BATCH) {
    const lines: string[] = []
    for (const seq of seqs.subarray(at, at + EXPORT_BATCH)) {
      const body = state.database.getDocument(collection.id, seq)
      if (body === undefined) continue
      const text = visibleText(body)
      lines.push(
        isWhole ? text : JSON.stringify(projectDocument(parseStored(text) as JsonObject, include, exclude)),
      )
    }
    await writer.write(lines)
    await nextTurn()
  }
  writer.end()
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
