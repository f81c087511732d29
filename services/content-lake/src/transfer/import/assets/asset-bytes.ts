import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identityOf, packedName } from './asset-reference.ts'
import type { ImportInput } from '../../archive/input.ts'
import type { AssetWish } from './asset-reference.ts'
import type { FetchedFile } from './web-asset.ts'

/** The bytes of an asset; those of a file are read only when they are used. */
export interface AssetBytes {
  bytes: Blob
  sha1: string
  /** A name for an asset of which nothing better is known. */
  filename: string
  /** Set when a packed file does not have the hash that its name gives it. */
  isChanged: boolean
  dispose(): Promise<void>
}

export interface AssetSources {
  input: ImportInput
  /** The folder in which `file://` URLs of an NDJSON file must lie; undefined for standard input. */
  folder: string | undefined
  /** Undefined when nothing may be fetched from the web. */
  fetchFromWeb: ((url: string, path: string) => Promise<FetchedFile>) | undefined
  temporary(): string
  remove(path: string): Promise<void>
}

/** Finds the bytes of an asset; throws an error whose message says why there are none. */
export async function findBytes(wish: AssetWish, sources: AssetSources): Promise<AssetBytes> {
  if (/^https?:/i.test(wish.url)) return fromWeb(wish.url, sources)
  if (!/^file:/i.test(wish.url)) throw new Error('only file, http and https URLs can be loaded')
  const name = packedName(wish.url)
  const bytes =
    sources.input.kind === 'archive'
      ? await fromArchive(name, sources.input)
      : await fromFolder(wish.url, name, sources)
  const sha1 = await hashOf(bytes)
  const named = identityOf(wish.url).sha1
  return {
    bytes,
    sha1,
    filename: basename(name ?? wish.url),
    isChanged: named !== undefined && named !== sha1,
    dispose,
  }
}

async function dispose(): Promise<void> {}

async function fromWeb(url: string, { fetchFromWeb, temporary, remove }: AssetSources): Promise<AssetBytes> {
  if (!fetchFromWeb) throw new Error('fetching from the web is switched off')
  const file = await fetchFromWeb(url, temporary())
  return {
    bytes: await openAsBlob(file.path),
    sha1: file.sha1,
    filename: basename(new URL(url).pathname),
    isChanged: false,
    dispose: () => remove(file.path),
  }
}

async function fromArchive(name: string | undefined, input: ImportInput): Promise<Blob> {
  const slice = name === undefined ? undefined : input.assets.get(name)
  if (name === undefined) throw new Error('an archive may only name files inside itself (file://./…)')
  if (!slice) throw new Error('the file is not in the archive')
  return (await openAsBlob(input.path)).slice(slice.offset, slice.offset + slice.size)
}

/** Files beside an NDJSON file: never outside its folder, whatever links say. */
async function fromFolder(url: string, name: string | undefined, { folder }: AssetSources): Promise<Blob> {
  if (folder === undefined) throw new Error('documents from standard input cannot name files; use --files')
  const root = await realpath(folder)
  const wanted = name === undefined ? fileURLToPath(url) : join(root, name)
  const path = await realpath(resolve(wanted)).catch(() => undefined)
  if (path === undefined) throw new Error('there is no such file')
  const within = relative(root, path)
  if (within.split(sep)[0] === '..' || within === resolve(within)) {
    throw new Error(`the file is outside ${root}; name another folder with --files`)
  }
  if (!(await stat(path)).isFile()) throw new Error('it is not a file')
  return openAsBlob(path)
}

async function hashOf(bytes: Blob): Promise<string> {
  const hash = createHash('sha1')
  for await (const chunk of bytes.stream()) hash.update(chunk)
  return hash.digest('hex')
}
