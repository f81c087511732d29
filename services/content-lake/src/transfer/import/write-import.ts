import { readSlice } from '../archive/lines.ts'
import { checkInterrupted, isExpected, reasonOf, RefusedError, TransferError } from '../transfer-error.ts'
import { loadAssets } from './assets/load-assets.ts'
import { orderByReferences } from './order.ts'
import { prepareDocument } from './prepare-document.ts'
import { findExisting } from './present-documents.ts'
import { readDocument } from './read-document.ts'
import { restoreKnowledge } from './restore-knowledge.ts'
import { DocumentWriter } from './write-documents.ts'
import type { AssetSources } from './assets/asset-bytes.ts'
import type { DocumentEntry, DocumentIndex } from './index-documents.ts'
import type { FileDocument } from './read-document.ts'
import type { ImportInput } from '../archive/input.ts'
import type { ImportReport } from './report.ts'
import type { LakeClient } from '../lake-client.ts'
import type { LoadedAssets } from './assets/load-assets.ts'
import type { WriteOperation } from './write-documents.ts'

/** Options for writing an import. */
export interface WriteOptions {
  client: LakeClient
  operation: WriteOperation
  replaceAssets: boolean
  signal: AbortSignal
  /** Called with the current step in words and how much of it is done. */
  onProgress(step: string, done: number, total?: number): void
}

const IF_EXISTS = { create: 'fail', createIfNotExists: 'ignore', createOrReplace: 'replace' }

/**
 * Writes an import: assets, then documents, then releases (so that none of them runs before its versions exist), then the
 * data known of the assets. Even after a failure, `report` says what was written.
 */
export async function writeImport(
  index: DocumentIndex,
  existing: Set<string>,
  sources: AssetSources,
  options: WriteOptions,
  report: ImportReport,
): Promise<void> {
  const { client, signal, onProgress } = options
  let writer: DocumentWriter | undefined
  let assets: LoadedAssets | undefined
  try {
    const wishes = [...index.assets.values()]
    assets = await loadAssets(wishes, {
      client,
      sources,
      replaceAssets: options.replaceAssets,
      signal,
      onAsset: (done) => onProgress('Loading assets', done, wishes.length),
      report,
    })
    checkInterrupted(signal)
    const renamed = renamedAssets(index, assets)
    const present = await findTargets(index, existing, assets, renamed, client)
    writer = new DocumentWriter(client, options.operation, present, report)
    await writeDocuments(orderByReferences(index.documents), { writer, assets, renamed, sources, options })
    await writeReleases([...index.releases.values()], sources.input, options, report)
    const failed = await restoreKnowledge(assets.knowledge, client)
    for (const { id, reason } of failed)
      report.notes.push(`what was known of ${id} was not restored: ${reason}`)
  } catch (error) {
    if (!isExpected(error)) throw error
    report.stopped = reasonOf(error)
    noteLoose(writer?.weakened.size ?? 0, assets?.knowledge.length ?? 0, report)
  }
}

/** Notes the work that a stopped import leaves undone on documents and assets it has loaded. */
function noteLoose(weak: number, unknown: number, { notes }: ImportReport): void {
  if (weak > 0)
    notes.push(`${weak} loaded documents still have weak references; load the file with --replace`)
  if (unknown > 0) {
    notes.push(
      `titles and the like of ${unknown} assets are not set; load the file with --replace --replace-assets`,
    )
  }
}

/** Returns the assets' ids here by those in plain references, where the two differ. */
function renamedAssets(index: DocumentIndex, { ids }: LoadedAssets): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const { key, expectedId } of index.assets.values()) {
    const id = ids.get(key)
    if (expectedId !== undefined && id !== undefined && id !== expectedId) renamed.set(expectedId, id)
  }
  return renamed
}

/** Returns ids in the dataset: of documents of the file, of loaded assets, and of targets outside the file. */
async function findTargets(
  index: DocumentIndex,
  existing: Set<string>,
  assets: LoadedAssets,
  renamed: Map<string, string>,
  client: LakeClient,
): Promise<Set<string>> {
  const known = new Set([...existing, ...assets.ids.values()])
  const outside = new Set<string>()
  for (const { targets } of index.documents.values()) {
    for (const target of targets) {
      const id = renamed.get(target) ?? target
      if (!index.documents.has(id) && !known.has(id)) outside.add(id)
    }
  }
  for (const id of await findExisting(outside, client)) known.add(id)
  return known
}

interface WriteContext {
  writer: DocumentWriter
  assets: LoadedAssets
  renamed: Map<string, string>
  sources: AssetSources
  options: WriteOptions
}

async function writeDocuments(order: DocumentEntry[], context: WriteContext): Promise<void> {
  const { writer, assets, renamed, sources, options } = context
  let done = 0
  for (const entry of order) {
    checkInterrupted(options.signal)
    const document = await readAgain(entry, sources.input)
    prepareDocument(document, assets, renamed)
    await writer.add(document, entry.size)
    done += 1
    options.onProgress('Loading documents', done, order.length)
  }
  await writer.flush()
  let strengthened = 0
  await writer.finish(() => {
    strengthened += 1
    options.onProgress('Strengthening references', strengthened)
  })
}

async function readAgain(entry: DocumentEntry, input: ImportInput): Promise<FileDocument> {
  const bytes = await readSlice(input.file, entry)
  const line = { ...entry, number: entry.line, bytes, isEnded: true, isTooLong: false }
  const document = readDocument(line, entry.id)
  if (typeof document === 'object') return document
  throw new TransferError(`the file was changed while it was read (line ${entry.line})`)
}

async function writeReleases(
  releases: DocumentEntry[],
  input: ImportInput,
  { client, operation, signal }: WriteOptions,
  report: ImportReport,
): Promise<void> {
  for (const entry of releases) {
    checkInterrupted(signal)
    const { _rev, _updatedAt, ...attributes } = await readAgain(entry, input)
    const releaseId = entry.id.replace(/^_\.releases\./, '')
    const actionType = 'sanity.action.release.import'
    try {
      await client.action({ actionType, releaseId, attributes, ifExists: IF_EXISTS[operation] })
      report.documents.loaded += 1
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      report.documents.failed.push({ id: entry.id, reason: error.message })
    }
  }
}
