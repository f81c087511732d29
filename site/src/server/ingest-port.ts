/** One refused row of an import. */
export interface IngestReject {
  row: number
  field: string
  value: string
  reason: string
}

/** What an import says at its end; all rejects are in the database, the first 100 here. */
export interface IngestReport {
  runId: string
  rowsRead: number
  imported: number
  updated: number
  unchanged: number
  rejected: number
  withdrawn: number
  rejects: IngestReject[]
  durationMs: number
  changedVehicleIds: string[]
  changedTenants: string[]
}

/** Lines of the import's answer: any number of progress lines, then exactly one report or error. */
export type IngestLine =
  | ({ type: 'progress' } & Record<string, unknown>)
  | ({ type: 'report' } & IngestReport)
  | { type: 'error'; error: { code: string; message: string } }

export type IngestFormat = 'csv' | 'json' | 'ndjson'

export interface IngestRequest {
  tenantSlug: string
  mapping: string
  format: IngestFormat
  mode: 'full' | 'delta'
  source: AsyncIterable<Uint8Array>
  onProgress(line: Record<string, unknown>): void
}

/** The door of stock into the platform, run by the process that owns the records. */
export interface IngestPort {
  /** Names of the committed mappings. */
  mappings(): Promise<readonly string[]>
  isRunning(tenantSlug: string): boolean
  /** Runs one import to its end and expires what it changed; throws IngestError for a named refusal. */
  run(request: IngestRequest): Promise<IngestReport>
  /** All rejects of a run of this tenant, or undefined when there is no such run. */
  rejects(tenantSlug: string, runId: string): Promise<IngestReject[] | undefined>
}

/** A refusal that the client is told by name. */
export class IngestError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'IngestError'
    this.code = code
  }
}
