import { open } from 'node:fs/promises'
import { isDeeperText, isObject } from '../../json.ts'
import { TransferError } from '../transfer-error.ts'
import { readSlice } from './lines.ts'
import { BLOCK, isZero, readHeader } from './tar-header.ts'
import { indexTar } from './tar-index.ts'
import type { FileHandle } from 'node:fs/promises'
import type { JsonObject } from '../../json.ts'
import type { Spool } from './spool.ts'
import type { Slice, TarIndex } from './tar-index.ts'

/** An opened import: the position of its documents and, for an archive, its asset files and the data known of them. */
export interface ImportInput {
  kind: 'archive' | 'ndjson'
  file: FileHandle
  path: string
  documents: Slice
  /** Files under `images/` and `files/`, by these names. */
  assets: Map<string, Slice>
  /** `assets.json`: what the exported dataset knew of an asset, by `image-<sha1>` or `file-<sha1>`. */
  assetMap: Map<string, JsonObject>
  notes: string[]
  /** How the file is damaged, when it is cut or broken. */
  damage?: string
}

const MAX_ASSET_MAP = 256 * 1024 * 1024
/** Most levels of `assets.json`: a map of asset documents, which have up to 100 levels. */
const MAX_MAP_LEVELS = 102

/** Finds documents and assets in an opened file; throws `TransferError` when it is no export. */
export async function openInput(spool: Spool): Promise<ImportInput> {
  const file = await open(spool.path)
  try {
    const input = (await isTar(file)) ? await openArchive(file, spool) : openLines(file, spool)
    const damage = [spool.damage, input.damage].filter((text) => text !== undefined)
    return damage.length === 0 ? input : { ...input, damage: damage.join('; ') }
  } catch (error) {
    await file.close()
    throw error
  }
}

function openLines(file: FileHandle, { path, size }: Spool): ImportInput {
  const documents = { offset: 0, size }
  return { kind: 'ndjson', file, path, documents, assets: new Map(), assetMap: new Map(), notes: [] }
}

async function isTar(file: FileHandle): Promise<boolean> {
  const block = await readSlice(file, { offset: 0, size: BLOCK })
  if (block.toString('latin1', 257, 262) === 'ustar' || readHeader(block) !== undefined) return true
  // An archive without files consists only of its end mark.
  return block.length === BLOCK && isZero(block)
}

async function openArchive(file: FileHandle, { path, size }: Spool): Promise<ImportInput> {
  const index = await indexTar(file, size)
  // The first part of the documents is useful, that of an image is not.
  if (index.cut && isDocuments(index.cut.name)) index.files.set(index.cut.name, index.cut.slice)
  const name = findDocuments(index)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const notes: string[] = []
  if (index.ignored > 0) notes.push(`${index.ignored} links or unsafe names in the archive were passed over`)
  const input: ImportInput = {
    kind: 'archive',
    file,
    path,
    documents: index.files.get(name) ?? { offset: 0, size: 0 },
    assets: new Map(),
    assetMap: await readAssetMap(file, index.files.get(`${folder}assets.json`), notes),
    notes,
  }
  for (const [full, slice] of index.files) {
    const relative = full.startsWith(folder) ? full.slice(folder.length) : ''
    if (/^(?:images|files)\/[^/]+$/.test(relative) && !/\/\._/.test(relative))
      input.assets.set(relative, slice)
  }
  return index.damage === undefined ? input : { ...input, damage: index.damage }
}

function isDocuments(name: string): boolean {
  return /^(?:[^/]+\/){0,2}(?!\._)[^/]+\.ndjson$/.test(name)
}

/** The one `.ndjson` file, at most two folders deep. */
function findDocuments({ files, damage }: TarIndex): string {
  const found = [...files.keys()].filter(isDocuments)
  const named = found.filter((name) => /(?:^|\/)data\.ndjson$/.test(name))
  const [only, ...others] = found.length > 1 && named.length === 1 ? named : found
  if (only === undefined) {
    const why = damage === undefined ? '' : ` (${damage})`
    throw new TransferError(`it holds no .ndjson file, so it is not an export of a dataset${why}`)
  }
  if (others.length > 0) throw new TransferError(`it holds several .ndjson files: ${found.join(', ')}`)
  return only
}

/** Reads `assets.json`; if that fails, only names and descriptions of assets are lost, not the assets. */
async function readAssetMap(
  file: FileHandle,
  slice: Slice | undefined,
  notes: string[],
): Promise<Map<string, JsonObject>> {
  if (slice === undefined) return new Map()
  try {
    if (slice.size > MAX_ASSET_MAP) throw new Error('it is too large')
    const bytes = await readSlice(file, slice)
    if (isDeeperText(bytes, MAX_MAP_LEVELS)) throw new Error('it is nested too deep')
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    if (!isObject(parsed)) throw new Error('it is not an object')
    return new Map(Object.entries(parsed).filter((pair): pair is [string, JsonObject] => isObject(pair[1])))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    notes.push(
      `assets.json was not used (${reason.slice(0, 200)}); names and descriptions of assets are lost`,
    )
    return new Map()
  }
}
