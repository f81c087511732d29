import type { QuerySource } from '../types.ts'

const KEPT_COMMITS = 5000
/** Ids in all commits that are kept: a commit may have changed thousands. */
const KEPT_IDS = 100_000

/** Which documents a source has changed lately. */
export class ChangeLog {
  private readonly source: QuerySource
  private readonly follows: boolean
  private entries: { version: number; ids: string[] }[] = []
  /** How many ids all entries have. */
  private ids = 0
  /** The newest version before everything that is kept. */
  private start: number

  constructor(source: QuerySource) {
    this.source = source
    this.start = source.version
    this.follows = source.onCommit !== undefined
    source.onCommit?.(({ changes }) => {
      const ids = changes.map(({ documentId }) => documentId)
      this.entries.push({ version: source.version, ids })
      this.ids += ids.length
      if (this.entries.length >= 2 * KEPT_COMMITS || this.ids >= 2 * KEPT_IDS) this.forget()
    })
  }

  /** Lets the older half go, with some room before that has to be done again. */
  private forget(): void {
    let from = this.entries.length
    let ids = 0
    while (from > 0 && this.entries.length - from < KEPT_COMMITS && ids < KEPT_IDS)
      ids += this.entries[--from]?.ids.length ?? 0
    this.start = this.entries[from - 1]?.version ?? this.start
    this.entries = this.entries.slice(from)
    this.ids = ids
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
