/** How far a rebuild is: search documents sent, of the vehicles the record holds. */
export interface ReindexProgress {
  sent: number
  total: number
}

/** What a finished rebuild did. */
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
   * Waits for a rebuild that runs, or does one when the index is missing, empty or of another schema while the record
   * has vehicles; rejects while that cannot be known or done.
   */
  ensureComplete(): Promise<void>
}
