import type { Logger } from './log.ts'
import { storageError } from './store/storage-error.ts'

const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])

/** Whether an error says that a disk, folder or file is unusable at the moment, which passes or can be repaired. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && STORAGE_CODES.has(String(error.code))) return true
  return storageError(error) !== error
}

/**
 * Keeps a full disk, a read-only folder or a log that cannot be written from ending the process. Work that nobody waits
 * for (a timer's) and that fails for such a reason is logged; any other failure is a defect and ends the process.
 */
export function surviveStorageFailures(log: Logger): void {
  // A pipe whose reader has gone, or a file on a full disk: lines are lost, the service is not.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const handle = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    if (isStorageFailure(error)) return log('error', 'the disk refused a task', { reason })
    log('error', 'a defect ended the process', { reason })
    process.exitCode = 1
    process.exit(1)
  }
  process.on('uncaughtException', handle)
  process.on('unhandledRejection', handle)
}
