import { Problem } from '../engine/problem.ts'

// Primary result codes of SQLite, https://www.sqlite.org/rescode.html
const READONLY = 8
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CANTOPEN = 14
const NOTADB = 26
const NOSPACE = new Set(['ENOSPC', 'EDQUOT'])

const OUT_OF_DISK = 'Rejecting write: running out of resource type: OUT_OF_DISK'

/** Message of Typesense for a document that it cannot store. */
export const NOT_STORED = 'Could not write to on-disk storage.'

/** The disk refused a write: full (422, as in Typesense) or broken and read-only (503). Nothing of the write was kept. */
export class DiskProblem extends Problem {
  readonly isFull: boolean

  constructor(isFull: boolean, cause?: unknown) {
    super(isFull ? 422 : 503, isFull ? OUT_OF_DISK : NOT_STORED)
    this.isFull = isFull
    this.cause = cause
  }
}

/** Returns the primary SQLite result code of an error, 0 when it has none. */
function resultCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code & 0xff : 0
}

/** Returns the refusal for an error of the store; undefined when the disk did not cause it. */
export function diskProblem(error: unknown): DiskProblem | undefined {
  const code = resultCode(error)
  const system = (error as NodeJS.ErrnoException).code ?? ''
  if (code === FULL || NOSPACE.has(system)) return new DiskProblem(true, error)
  return [READONLY, IOERR, CORRUPT, CANTOPEN, NOTADB].includes(code)
    ? new DiskProblem(false, error)
    : undefined
}

/** Returns the reason why a store cannot be opened or read, as one line for the person who started the server. */
export function describeStartError(error: unknown, directory: string): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `${directory} cannot be read: ${reason}`
}
