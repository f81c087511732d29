import type { PageStore } from '../page-cache/page-store.ts'
import type { Rendered, RenderFailure } from './render-processes.ts'
import {
  RenderQueue,
  type PageAsked,
  type RenderLimits,
  type RenderRefusal,
  type Waiting,
  type RenderOutcome,
} from './render-queue.ts'

/** How often a page is rendered at most when something it shows changes while it is rendered. */
const TRIES = 3

export interface PageRendersOptions {
  store: Pick<PageStore, 'has' | 'put' | 'now'>
  /** How many pages are rendered at once. */
  slots: number
  limits: RenderLimits
  render(path: string, site: string): Promise<Rendered | RenderFailure>
  onWaiting(): void
  now(): number
}

export type Ensured =
  /** The cache holds the page under `key`, or no cache ever will: Next can answer. */
  | { kind: 'go-on'; key: string | undefined; wasCached: boolean }
  | { kind: 'failed' }
  | { kind: 'refused'; reason: RenderRefusal | 'overdue' }

export interface PageWanted {
  /** The URL that Next is asked for; its query is no part of a cached page. */
  url: string
  site: string
  client: string
}

/** Makes sure that a page is in the cache before Next is asked for it, by having it rendered in another process. */
export class PageRenders {
  readonly #options: PageRendersOptions
  readonly #queue: RenderQueue
  /** Inner path -> the cache's key of the page, as Next named it. */
  readonly #keys = new Map<string, string>()

  constructor(options: PageRendersOptions) {
    this.#options = options
    this.#queue = new RenderQueue({
      slots: options.slots,
      limits: options.limits,
      now: options.now,
      onWaiting: options.onWaiting,
      render: (asked, visitors) => this.#render(asked, visitors),
    })
  }

  get state(): RenderQueue['state'] {
    return this.#queue.state
  }

  /** Waits for the page; `onWaiting` gets the means to take the visitor out of the queue again. */
  async ensure(wanted: PageWanted, onWaiting?: (waiting: Waiting) => void): Promise<Ensured> {
    const path = pathOf(wanted.url)
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (this.#isCached(path)) return { kind: 'go-on', key: this.#keys.get(path), wasCached: tries === 0 }
      const waiting = this.#queue.ask({ path, dealer: wanted.site, client: wanted.client })
      if (typeof waiting === 'string') return { kind: 'refused', reason: waiting }
      onWaiting?.(waiting)
      const outcome = await waiting.outcome
      if (outcome === 'overdue') return { kind: 'refused', reason: outcome }
      if (outcome === 'failed') return { kind: 'failed' }
      // Without render processes the site's own process renders the page, though slowly.
      if (outcome === 'not-here') break
      // A page that the cache never takes has no key.
      if (!this.#keys.has(path)) break
    }
    return { kind: 'go-on', key: undefined, wasCached: false }
  }

  #isCached(path: string): boolean {
    const key = this.#keys.get(path)
    return key !== undefined && this.#options.store.has(key)
  }

  async #render(
    { path, dealer }: PageAsked,
    visitors: () => number,
  ): Promise<Exclude<RenderOutcome, 'overdue'>> {
    const since = this.#options.store.now()
    const { render } = this.#options
    // The process may have died of another page, or been killed, so the page gets a second attempt.
    const first = await render(path, dealer)
    const rendered = first === 'died' ? await render(path, dealer) : first
    if (rendered === 'no-process') return 'not-here'
    if (rendered === 'died') return 'failed'
    for (const { key, stored, tags, cacheControl } of rendered.pages) {
      this.#remember(path, key)
      const made = { since, visitors: visitors(), ...(cacheControl ? { cacheControl } : {}) }
      this.#options.store.put(key, stored, tags, made)
    }
    return rendered.pages.length === 0 && rendered.status >= 500 ? 'failed' : 'rendered'
  }

  #remember(path: string, key: string): void {
    this.#keys.delete(path)
    this.#keys.set(path, key)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size > MOST_KEYS && oldest !== undefined) this.#keys.delete(oldest)
  }
}

/** Returns the part of an inner address that names a cached page. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

/** More than the number of pages that the cache holds; a path may be 8 kB long. */
const MOST_KEYS = 10_000
