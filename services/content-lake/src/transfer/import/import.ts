import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openInput } from '../archive/input.ts'
import { openSpool } from '../archive/spool.ts'
import { packedName } from './assets/asset-reference.ts'
import { indexDocuments } from './index-documents.ts'
import { findExisting } from './present-documents.ts'
import { emptyReport } from './report.ts'
import { createWebFetcher } from './assets/web-asset.ts'
import { writeImport } from './write-import.ts'
import type { Readable } from 'node:stream'
import type { AssetSources } from './assets/asset-bytes.ts'
import type { DocumentIndex } from './index-documents.ts'
import type { ImportInput } from '../archive/input.ts'
import type { ImportReport } from './report.ts'
import type { Spool } from '../archive/spool.ts'
import type { WebLimits } from './assets/web-asset.ts'
import type { WriteOptions } from './write-import.ts'

export interface ImportOptions extends WriteOptions {
  /** A file, or `-` for standard input. */
  input: string
  stdin: Readable
  /** Loads what there is of a file that is cut off or broken. */
  allowTruncated: boolean
  /** The folder of `file://` URLs in NDJSON; the file's own when undefined. */
  filesFolder: string | undefined
  /** Undefined when nothing may be fetched from the web. */
  web: WebLimits | undefined
}

/**
 * Loads an export or NDJSON file into a dataset. Nothing is written before the whole file has been read and checked.
 * Returns what was and was not loaded; throws `TransferError` only when not even the file could be opened.
 */
export async function importDataset(options: ImportOptions): Promise<ImportReport> {
  options.onProgress('Unpacking', 0)
  const spool = await openSpool(options.input, options.stdin, options.signal)
  try {
    const input = await openInput(spool)
    try {
      return await importInput(input, spool, options)
    } finally {
      await input.file.close()
    }
  } finally {
    await spool.dispose()
  }
}

async function importInput(input: ImportInput, spool: Spool, options: ImportOptions): Promise<ImportReport> {
  const index = await indexDocuments(input, options.signal, (lines) => options.onProgress('Reading', lines))
  const report = beginReport(input, index)
  if (input.damage !== undefined && !options.allowTruncated) {
    report.refused.push('the file is not whole (--allow-truncated loads what there is of it)')
  }
  report.refused.push(...index.problems)
  if (report.refused.length > 0) return report
  const ids = [...index.documents.keys(), ...index.releases.keys()]
  const existing = await findExisting(ids, options.client)
  if (options.operation === 'create' && existing.size > 0) {
    report.refused = Array.from(existing, (id) => `the dataset already has a document "${id}"`)
    report.notes.push('--replace replaces documents that exist, --missing leaves them as they are')
    return report
  }
  if (options.operation === 'createIfNotExists') leaveOut(existing, index, report)
  await writeImport(index, existing, sourcesOf(input, spool, options), options, report)
  return report
}

function beginReport(input: ImportInput, index: DocumentIndex): ImportReport {
  const report = emptyReport()
  if (input.damage !== undefined) report.damage = input.damage
  report.documents.total = index.documents.size + index.releases.size
  report.assets.total = index.assets.size
  report.assets.absent = [...index.assets.values()].filter(({ url }) => isAbsent(url, input)).length
  report.notes.push(...input.notes)
  if (index.cutLine !== undefined) report.notes.push(`the document in line ${index.cutLine} is cut off`)
  const { systemDocuments, foreignReferences, damagedText } = index
  if (systemDocuments > 0) report.notes.push(`${systemDocuments} system documents were left out`)
  if (foreignReferences > 0) {
    report.notes.push(`${foreignReferences} references lead into other datasets; they are loaded unchecked`)
  }
  if (damagedText.length > 0) {
    report.notes.push(
      `text was damaged before it was exported (U+FFFD) in lines ${damagedText.slice(0, 20).join(', ')}`,
    )
  }
  return report
}

/** Whether the archive lacks a file that its documents name. */
function isAbsent(url: string, input: ImportInput): boolean {
  const name = packedName(url)
  return input.kind === 'archive' && name !== undefined && !input.assets.has(name)
}

/** Documents that exist are left alone, and so are assets that only they use. */
function leaveOut(existing: Set<string>, index: DocumentIndex, report: ImportReport): void {
  for (const id of existing) {
    index.documents.delete(id)
    index.releases.delete(id)
  }
  report.documents.skipped += existing.size
  for (const wish of index.assets.values()) {
    const users = [...wish.usedBy]
    if (users.length > 0 && users.every((id) => existing.has(id))) index.assets.delete(wish.key)
  }
  report.assets.total = index.assets.size
}

function sourcesOf(input: ImportInput, spool: Spool, options: ImportOptions): AssetSources {
  const own = options.input === '-' ? undefined : dirname(resolve(options.input))
  return {
    input,
    folder: options.filesFolder ?? own,
    fetchFromWeb: options.web && createWebFetcher(options.web),
    temporary: () => join(spool.folder, randomUUID()),
    remove: (path) => rm(path, { force: true }),
  }
}
