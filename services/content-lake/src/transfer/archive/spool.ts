import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createUnzip } from 'node:zlib'
import { checkInterrupted, reasonOf, TransferError } from '../transfer-error.ts'
import type { Readable } from 'node:stream'

/** An input whose bytes can be read at any place: the given file itself, or an unpacked copy in a temporary folder. */
export interface Spool {
  path: string
  /** Bytes. */
  size: number
  /** A folder of our own for other temporary files; removed by `dispose`. */
  folder: string
  /** Why the end is missing, when the compressed input is cut or broken. */
  damage?: string
  dispose(): Promise<void>
}

/** Limits of an unpacked input: its bytes, and the ratio to its packed size once it is beyond `ratioFrom` bytes. */
export interface SpoolLimits {
  maxBytes: number
  maxRatio: number
  ratioFrom: number
}

const GIB = 1024 ** 3
const LIMITS: SpoolLimits = { maxBytes: 64 * GIB, maxRatio: 200, ratioFrom: GIB / 4 }

/** Opens a file (or, for `-`, `stdin`), unpacking gzip and deflate; throws `TransferError` when it cannot be read. */
export async function openSpool(
  input: string,
  stdin: Readable,
  signal: AbortSignal,
  limits: SpoolLimits = LIMITS,
): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-lake-'))
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const path =
      input === '-' ? await copyTo(join(folder, 'input'), stdin, limits, signal) : await checkFile(input)
    const { size } = await stat(path)
    if (!(await isCompressed(path))) return { path, size, folder, dispose }
    const unpacked = join(folder, 'unpacked')
    const damage = await unpack(path, unpacked, size, limits, signal)
    const spool = { path: unpacked, size: (await stat(unpacked)).size, folder, dispose }
    return damage === undefined ? spool : { ...spool, damage }
  } catch (error) {
    await dispose()
    checkInterrupted(signal)
    throw describe(error)
  }
}

async function checkFile(path: string): Promise<string> {
  const info = await stat(path).catch(() => undefined)
  if (info === undefined) throw new TransferError(`there is no file ${path}`)
  if (!info.isFile()) throw new TransferError(`${path} is not a file; give a .tar.gz, .tar or .ndjson file`)
  return path
}

async function copyTo(
  target: string,
  source: Readable,
  limits: SpoolLimits,
  signal: AbortSignal,
): Promise<string> {
  await pipeline(source, measure(limits), createWriteStream(target), { signal })
  return target
}

async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0)
    const [a, b, c] = buffer
    if (bytesRead < 3) return false
    return (a === 0x1f && b === 0x8b && c === 8) || (a === 0x78 && [0x01, 0x9c, 0xda].includes(Number(b)))
  } finally {
    await file.close()
  }
}

/**
 * Unpacks a compressed file and returns what is wrong with it, undefined if nothing is. Writes all that is left of a file
 * that is cut off, and most of the content before a damaged place.
 */
async function unpack(
  source: string,
  target: string,
  size: number,
  limits: SpoolLimits,
  signal: AbortSignal,
): Promise<string | undefined> {
  const run = (finishFlush: number): Promise<void> =>
    pipeline(
      createReadStream(source),
      createUnzip({ finishFlush }),
      measure({ ...limits, maxBytes: Math.min(limits.maxBytes, allowance(size, limits)) }),
      createWriteStream(target),
      { signal },
    )
  try {
    await run(constants.Z_FINISH)
    return undefined
  } catch (error) {
    if (!isZlibError(error)) throw error
    if (error.code !== 'Z_BUF_ERROR') return `its compressed data is damaged (${error.message})`
    // The error ends the strict run at once and loses bytes not written by then; the lenient one writes all.
    await run(constants.Z_SYNC_FLUSH)
    return 'it is cut off: the compressed data ends early'
  }
}

function allowance(size: number, { maxRatio, ratioFrom }: SpoolLimits): number {
  return Math.max(ratioFrom, size * maxRatio)
}

function measure({ maxBytes }: SpoolLimits): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total <= maxBytes) return done(null, chunk)
      done(new TransferError(`it unpacks to more than ${maxBytes} bytes; no export is packed that tightly`))
    },
  })
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

function describe(error: unknown): unknown {
  if (error instanceof TransferError || !(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOSPC') return new TransferError(`there is no room in ${tmpdir()} to unpack it`)
  return new TransferError(`it cannot be read: ${reasonOf(error)}`)
}
