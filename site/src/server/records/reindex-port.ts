/** Progress of a rebuild: search documents sent, of the vehicles that the record holds. */
export interface ReindexProgress {
  sent: number
  total: number
}

/** Result of a finished rebuild. */
export interface ReindexReport {
  documents: number
  tenants: number
  durationMs: number
}

/** Rebuilds the search index of all tenants from the record, run by the process that owns the records. */
export interface ReindexPort {
  /** Runs one rebuild to its end and expires every tenant's stock; rejects with a named refusal (`code`, `status`). */
  run(onProgress: (progress: ReindexProgress) => void): Promise<ReindexReport>
  /**
   * Waits for a running rebuild, or runs one when the index is missing, empty or of another schema while the record has
   * vehicles. Rejects while this cannot be checked or done.
   */
  ensureComplete(): Promise<void>
}
