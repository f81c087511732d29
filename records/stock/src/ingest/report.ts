/** One row that was not stored: its number as a spreadsheet shows it (a CSV header is row 1), and why. */
export interface Reject {
  row: number
  /** Vehicle field or column at fault; '' when the whole row is. */
  field: string
  /** Value at fault in the row, cut at 200 characters. */
  value: string
  reason: string
  /** Ids that the row gives its vehicle, as far as they can be read. */
  sourceId?: string
  stocknum?: string
}

/** Counts of the accepted rows of a run, to compare with the source file. */
export interface Breakdown {
  /** Rows per car type. */
  carTypes: Record<string, number>
  /** Rows per Australian state; '' for none. */
  states: Record<string, number>
  /** Rows without a price (POA, empty, 0). */
  withoutPrice: number
}

export interface IngestProgress {
  rowsRead: number
  imported: number
  updated: number
  unchanged: number
  rejected: number
}

/** A vehicle whose pages must be made anew, with the tenants (slugs) that show it now or did before. */
export interface ChangedVehicle {
  id: string
  tenantIds: string[]
}

export interface ImportReport extends IngestProgress {
  runId: string
  tenant: string
  mapping: string
  mode: 'full' | 'delta'
  /** Vehicles that a full load no longer named. */
  withdrawn: number
  /** The first 100; the rest are in `import_reject`. */
  rejects: Reject[]
  /** Refused rows by field and reason, the most frequent reasons of a file; further ones are counted as `other reasons`. */
  reasons: Record<string, number>
  durationMs: number
  /** At most 1,000; `changedCount` says how many there were. */
  changedVehicleIds: string[]
  changedCount: number
  changedTenants: string[]
  /** Tenant slug -> ids of the changed vehicles that it shows or showed; at most 1,000 of each. */
  changedByTenant: Record<string, string[]>
  breakdown: Breakdown
  /** Encoding of the file, as detected. */
  encoding: string
  /** Columns of the file that no field of the mapping reads. */
  ignoredColumns: string[]
  /** Sentences a person should read, such as why nothing was withdrawn. */
  warnings: string[]
}

/** A load that failed or did not finish; `status` is the HTTP status that fits it. */
export class IngestError extends Error {
  readonly code: IngestErrorCode
  readonly status: number

  constructor(code: IngestErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IngestError'
    this.code = code
    this.status = STATUS_OF[code]
  }
}

export type IngestErrorCode =
  | 'mapping_invalid'
  | 'column_missing'
  | 'empty_file'
  | 'wrong_format'
  | 'encoding'
  | 'record_too_large'
  | 'busy'
  | 'index_unavailable'

const STATUS_OF: Record<IngestErrorCode, number> = {
  mapping_invalid: 422,
  column_missing: 422,
  empty_file: 422,
  wrong_format: 415,
  encoding: 415,
  record_too_large: 413,
  busy: 409,
  index_unavailable: 503,
}
