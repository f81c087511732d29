import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** As many pages as a machine renders within seconds of its start. */
const MOST_WRITTEN = 400
/** How often a page must be asked for to be worth rendering before anyone asks again. */
const AGAIN = 2
const MOST_COUNTED = 5_000
/** A longer path is a search that nobody repeats. */
const LONGEST = 512

const FILE = z.array(z.object({ path: z.string().startsWith('/h/').max(2048), site: z.string().min(1) }))
export type WantedPage = z.infer<typeof FILE>[number]

export interface PopularPagesOptions {
  /** The file that outlives a restart. */
  path: string
  onError(message: string, error: unknown): void
}

/**
 * Counts which pages visitors ask for most, so that after a restart these are rendered before they are asked for again. The
 * file holds addresses only: a page made before the restart may have changed since.
 */
export class PopularPages {
  readonly #options: PopularPagesOptions
  readonly #counts = new Map<string, { site: string; times: number }>()
  #hasFailed = false

  constructor(options: PopularPagesOptions) {
    this.#options = options
  }

  /** Notes that a visitor asked for a page. */
  count(path: string, site: string): void {
    if (path.length > LONGEST) return
    const times = (this.#counts.get(path)?.times ?? 0) + 1
    // A page that is asked for again moves to the end, so that a flood of addresses that are asked for once drops only its
    // own.
    this.#counts.delete(path)
    this.#counts.set(path, { site, times })
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_COUNTED && oldest !== undefined) this.#counts.delete(oldest)
  }

  /** Returns the pages that were asked for more than once, the most wanted first. */
  most(): WantedPage[] {
    return [...this.#counts]
      .filter(([, { times }]) => times >= AGAIN)
      .toSorted(([, a], [, b]) => b.times - a.times)
      .slice(0, MOST_WRITTEN)
      .map(([path, { site }]) => ({ path, site }))
  }

  /**
   * Returns the pages that were asked for most before the restart; they stay wanted until others are wanted more. Returns
   * none when there is no readable file.
   */
  read(): WantedPage[] {
    try {
      const pages = FILE.parse(JSON.parse(readFileSync(this.#options.path, 'utf8')))
      for (const { path, site } of pages)
        if (!this.#counts.has(path)) this.#counts.set(path, { site, times: AGAIN })
      return pages
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) this.#options.onError('the pages that were asked for most cannot be read', error)
      return []
    }
  }

  /** Writes the file anew; when there is no space, the previous one stays. A failure is reported once. */
  write(): void {
    const pages = this.most()
    if (pages.length === 0) return
    const temporary = `${this.#options.path}.${process.pid}.tmp`
    try {
      writeFileSync(temporary, JSON.stringify(pages), { mode: 0o600 })
      renameSync(temporary, this.#options.path)
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed)
        this.#options.onError('the pages that are asked for most cannot be written down', error)
      this.#hasFailed = true
    }
  }
}
