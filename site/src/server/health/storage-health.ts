import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface StorageHealth {
  /** `low`: writes still succeed, but not for long; `full` and `unwritable`: they fail. */
  state: 'ok' | 'low' | 'full' | 'unwritable'
  freeBytes?: number
  totalBytes?: number
}

/** Below this an import or a night of logs may fill the disk. */
const LOW_BYTES = 512 * 1024 * 1024
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** How it stands with the data folder, found out by writing a small file: quotas and mounts do not show otherwise. */
export async function storageHealth(
  dataDir: string,
  probe: (file: string) => Promise<void> = writeProbe,
): Promise<StorageHealth> {
  const sizes = await statfs(dataDir).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => ({}),
  )
  try {
    await probe(join(dataDir, `health-${randomUUID()}.tmp`))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return { state: FULL.has(code) ? 'full' : 'unwritable', ...sizes }
  }
  const isLow = 'freeBytes' in sizes && sizes.freeBytes < LOW_BYTES
  return { state: isLow ? 'low' : 'ok', ...sizes }
}

async function writeProbe(file: string): Promise<void> {
  try {
    // A file that fits into its own entry would succeed on a disk that is full.
    await writeFile(file, Buffer.alloc(4_096), { mode: 0o600, flag: 'wx' })
  } finally {
    await rm(file, { force: true })
  }
}
