import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../lib/steps.mjs'

const FORMAT = 1
const FILE = 'manifest.json'

export interface BackedUpFile {
  /** Relative to the backup, with `/`. */
  path: string
  bytes: number
  sha256: string
}

/** Contents of a backup. The manifest is written last, so a folder without one is no backup. */
export interface Manifest {
  format: typeof FORMAT
  /** The data folder's format, from its `version` file. */
  dataFormat: string
  /** ISO times of its start and end; the backup holds everything acknowledged before the start. */
  startedAt: string
  finishedAt: string
  /** Parts that a hosted service keeps, such as "records". */
  hosted: string[]
  /** Parents first; includes empty folders, because the record needs them. */
  folders: string[]
  files: BackedUpFile[]
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

interface Contents {
  files: string[]
  folders: string[]
}

/** Lists everything below a folder, relative and with `/`; throws a Refusal for a link, which Forecourt never makes. */
async function contentsOf(
  folder: string,
  below = '',
  found: Contents = { files: [], folders: [] },
): Promise<Contents> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = posix.join(below, entry.name)
    if (entry.isFile()) found.files.push(path)
    else if (entry.isDirectory()) {
      found.folders.push(path)
      await contentsOf(folder, path, found)
    } else
      throw new Refusal(`${join(folder, path)} is neither a file nor a folder; no backup holds such a thing.`)
  }
  return found
}

/** Writes the manifest of everything in the folder. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'files' | 'folders'>,
): Promise<Manifest> {
  const files: BackedUpFile[] = []
  const contents = await contentsOf(folder)
  for (const path of contents.files.toSorted()) {
    const { size } = await lstat(join(folder, path))
    files.push({ path, bytes: size, sha256: await sha256Of(join(folder, path)) })
  }
  const manifest: Manifest = { format: FORMAT, ...facts, folders: contents.folders, files }
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

function isSafe(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    !path.startsWith('/') &&
    posix.normalize(path) === path &&
    !/^\.\.|\\/.test(path)
  )
}

function isFile(value: unknown): value is BackedUpFile {
  if (typeof value !== 'object' || value === null) return false
  const { path, bytes, sha256 } = value as Partial<BackedUpFile>
  return isSafe(path) && typeof bytes === 'number' && typeof sha256 === 'string'
}

function parseManifest(text: string, folder: string): Manifest {
  const wrong = (what: string) => new Refusal(`${join(folder, FILE)}: ${what}; nothing was restored.`)
  let stored: Partial<Manifest> | undefined
  try {
    const parsed: unknown = JSON.parse(text)
    stored = typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    // Reported below.
  }
  if (stored === undefined) throw wrong('it is not a JSON object')
  if (stored.format !== FORMAT)
    throw wrong(`format is ${JSON.stringify(stored.format)}, and this Forecourt reads format ${FORMAT}`)
  const { dataFormat, startedAt, finishedAt, hosted, folders, files } = stored
  if (typeof dataFormat !== 'string') throw wrong('dataFormat must be a text')
  if (typeof startedAt !== 'string' || typeof finishedAt !== 'string')
    throw wrong('it does not say when it was made')
  if (!Array.isArray(hosted)) throw wrong('hosted must be a list')
  if (!Array.isArray(folders) || !folders.every(isSafe))
    throw wrong('folders must be a list of paths inside the backup')
  if (!Array.isArray(files) || files.length === 0) throw wrong('files must be a list that is not empty')
  const odd = files.findIndex((file) => !isFile(file))
  if (odd !== -1) throw wrong(`files[${odd}] must have a path inside the backup, bytes and sha256`)
  return { format: FORMAT, dataFormat, startedAt, finishedAt, hosted: hosted.map(String), folders, files }
}

/** Reads a backup's manifest and compares every file with it; throws a Refusal that names the file that differs. */
export async function readVerified(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Refusal(`${folder} is no backup that was finished: it has no ${FILE}. Nothing was restored.`)
  const manifest = parseManifest(text, folder)
  const present = new Set((await contentsOf(folder)).files)
  present.delete(FILE)
  for (const { path, sha256 } of manifest.files) {
    if (!present.delete(path)) throw new Refusal(`The backup lacks ${path}; nothing was restored.`)
    if ((await sha256Of(join(folder, path))) !== sha256)
      throw new Refusal(`${path} is not as it was backed up (its checksum differs); nothing was restored.`)
  }
  const [extra] = present
  if (extra !== undefined) throw new Refusal(`${extra} does not belong to the backup; nothing was restored.`)
  return manifest
}
