import type { QuerySource } from './types.ts'

const KEPT_COMMITS = 5000

/** Which documents a source has changed lately. */
export class ChangeLog {
  private readonly source: QuerySource
  private readonly follows: boolean
  private entries: { version: number; ids: string[] }[] = []
  /** The newest version before everything that is kept. */
  private start: number

  constructor(source: QuerySource) {
    this.source = source
    this.start = source.version
    this.follows = source.onCommit !== undefined
    source.onCommit?.(({ changes }) => {
      this.entries.push({ version: source.version, ids: changes.map(({ documentId }) => documentId) })
      if (this.entries.length < 2 * KEPT_COMMITS) return
      this.start = this.entries[KEPT_COMMITS - 1]?.version ?? this.start
      this.entries = this.entries.slice(KEPT_COMMITS)
    })
  }

  /** Ids of the documents changed after a version, each once; undefined when that is no longer known. */
  since(version: number): ReadonlySet<string> | undefined {
    if (version === this.source.version) return NONE
    if (!this.follows || version < this.start) return undefined
    let from = this.entries.length
    while (from > 0 && (this.entries[from - 1]?.version ?? 0) > version) from--
    return new Set(this.entries.slice(from).flatMap(({ ids }) => ids))
  }
}

const NONE: ReadonlySet<string> = new Set()
