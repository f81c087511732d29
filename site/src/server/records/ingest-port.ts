/** Counts while a file is read. */
export interface ImportProgress {
  rowsRead: number
  imported: number
  updated: number
  unchanged: number
  rejected: number
}

/** The fields of an import's report that the site reads; the client gets the whole report. */
export interface IngestReport extends ImportProgress {
  runId: string
  /** Tenant slug -> ids of the changed vehicles that it shows or showed. */
  changedByTenant: Readonly<Record<string, readonly string[]>>
}

export type IngestFormat = 'csv' | 'json' | 'ndjson'

export interface IngestRequest {
  tenantSlug: string
  mapping: string
  format: IngestFormat
  mode: 'full' | 'delta'
  source: AsyncIterable<Uint8Array>
  onProgress(progress: ImportProgress): void
}

/** Imports of stock into the platform, run by the process that owns the records. */
export interface IngestPort {
  /** Names of the committed mappings. */
  mappings(): Promise<readonly string[]>
  /** Runs one import to its end and expires what it changed; rejects with a named refusal (`code`, `status`). */
  run(request: IngestRequest): Promise<IngestReport>
  /** Returns all refused rows of a run of this tenant as CSV, or undefined when there is no such run. */
  rejectsCsv(tenantSlug: string, runId: string): Promise<string | undefined>
}

/** A refusal whose code and HTTP status reach the client. */
export interface NamedRefusal {
  code: string
  status: number
  message: string
}

/** Returns true for a named refusal, false for an unexpected failure. */
export function isNamedRefusal(error: unknown): error is Error & NamedRefusal {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'status' in error &&
    typeof error.status === 'number'
  )
}

/** Creates an error whose code, status and message reach the client. */
export function namedRefusal(code: string, status: number, message: string): Error {
  return Object.assign(new Error(message), { code, status })
}
