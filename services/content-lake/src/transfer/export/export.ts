import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTarWriter } from '../archive/tar-writer.ts'
import { checkInterrupted } from '../transfer-error.ts'
import { ASSET_TYPES } from '../import/assets/asset-reference.ts'
import { downloadAssets } from './download-assets.ts'
import { receiveDocuments, rewriteLines } from './export-documents.ts'
import { rewriteAssets, stripAssets } from './rewrite-assets.ts'
import type { DownloadedAssets } from './download-assets.ts'
import type { LakeClient } from '../lake-client.ts'
import type { Writable } from 'node:stream'

export interface ExportOptions {
  client: LakeClient
  /** The file to write, or a stream. */
  output: string | Writable
  now: Date
  /** Document types; empty for all. */
  types: string[]
  drafts: boolean
  /** `packed`: in the archive; `none`: no assets and no fields that use them; `raw`: documents exactly as they are. */
  assets: 'packed' | 'none' | 'raw'
  signal: AbortSignal
  onProgress(step: string, done: number, total?: number): void
}

export interface ExportReport {
  documents: number
  assets: number
  failed: { id: string; reason: string }[]
}

/** The folder in an archive, `production-export-2026-11-21t09-30-00-000z`. */
export function exportName(dataset: string, now: Date): string {
  return `${dataset}-export-${now
    .toISOString()
    .replaceAll(/[^a-z0-9]/gi, '-')
    .toLowerCase()}`
}

/** Writes a dataset as an archive in the form of `sanity dataset export`; the file is there whole or not at all. */
export async function exportDataset(options: ExportOptions): Promise<ExportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-lake-'))
  try {
    return await exportInto(folder, options)
  } catch (error) {
    checkInterrupted(options.signal)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function exportInto(folder: string, options: ExportOptions): Promise<ExportReport> {
  const { client, types, drafts, assets: mode, onProgress, signal } = options
  const received = join(folder, 'received.ndjson')
  const isRaw = mode === 'raw'
  const asked = types.length > 0 && mode === 'packed' ? [...types, ...ASSET_TYPES] : types
  const stream = await client.exportStream(asked, signal)
  const filter = { drafts, types, assets: mode }
  const found = await receiveDocuments(stream, received, filter, (count) => onProgress('Documents', count))
  // An export of some types holds the assets that they use, one of everything holds all.
  const wanted = found.assets.filter(({ _id }) => types.length === 0 || found.used.has(String(_id)))
  const assets =
    mode === 'packed'
      ? await downloadAssets(wanted, folder, client, signal, (done) =>
          onProgress('Assets', done, wanted.length),
        )
      : { packed: new Map<string, string>(), map: {}, failed: [] }
  checkInterrupted(signal)
  if (!isRaw) {
    const packed = new Set(assets.packed.keys())
    const change = mode === 'packed' ? (value: unknown) => rewriteAssets(value, packed) : stripAssets
    await rewriteLines(received, join(folder, 'data.ndjson'), change)
  }
  await writeArchive(folder, isRaw ? received : join(folder, 'data.ndjson'), assets, options)
  return { documents: found.count, assets: assets.packed.size, failed: assets.failed }
}

async function writeArchive(
  folder: string,
  data: string,
  assets: DownloadedAssets,
  { output, now, client, signal, onProgress }: ExportOptions,
): Promise<void> {
  const isFile = typeof output === 'string'
  const target = isFile ? createWriteStream(`${output}.partial`) : output
  const tar = new PassThrough()
  // The archive complains of having been closed; why it was is what the output said.
  let outputError: unknown
  target.once('error', (error: unknown) => (outputError = error))
  const written = pipeline(tar, createGzip(), target, { signal })
  written.catch(() => {})
  try {
    const archive = createTarWriter(tar, now)
    const root = exportName(client.target.dataset, now)
    await archive.add(`${root}/data.ndjson`, { path: data })
    await archive.add(`${root}/assets.json`, Buffer.from(JSON.stringify(assets.map)))
    let done = 0
    for (const path of assets.packed.values()) {
      await archive.add(`${root}/${path}`, { path: join(folder, path) })
      done += 1
      onProgress('Packing', done, assets.packed.size)
    }
    await archive.end()
    await written
    if (isFile) await rename(`${output}.partial`, output)
  } catch (error) {
    tar.destroy()
    if (isFile) await rm(`${output}.partial`, { force: true })
    throw outputError ?? error
  }
}
