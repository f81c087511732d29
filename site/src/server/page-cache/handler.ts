import { isUncachedPage } from '../../search/state/listing-address.ts'
import { isDataValue, PAGE_TAGS_HEADER } from '../../front/next-contract.ts'
import { PageStore, type StoredEntry } from './page-store.ts'
import type { StoredValue } from './stored-value.ts'

const MAX_BYTES = 128 * 1024 * 1024
const KEY = Symbol.for('forecourt.page-store')
const LATE = Symbol.for('forecourt.page-store.late')
const TAKE = Symbol.for('forecourt.page-store.take')
type Holder = { [KEY]?: PageStore; [LATE]?: (tags: string[]) => void; [TAKE]?: TakePage }
const holder = globalThis as Holder

/** The page store of this process, shared by Next's module graphs and the front handler. */
export function pageStore(): PageStore {
  holder[KEY] ??= new PageStore({
    maxBytes: MAX_BYTES,
    now: () => performance.timeOrigin + performance.now(),
    keeps: (key) => !isUncachedPage(key),
    onLate: (tags) => holder[LATE]?.(tags),
  })
  return holder[KEY]
}

/** Sets who hears of values that were finished after one of their tags had expired. */
export function onLateRender(listener: (tags: string[]) => void): void {
  holder[LATE] = listener
}

/** A page as Next hands it to its cache. */
export interface MadePage {
  key: string
  value: StoredValue | null
  tags: string[]
  cacheControl: StoredEntry['cacheControl']
}
type TakePage = (page: MadePage) => void

/** In a render process pages are handed on instead of being cached; data stays here. */
export function handPagesTo(take: TakePage): void {
  holder[TAKE] = take
}

interface GetContext {
  tags?: string[]
  softTags?: string[]
}

interface SetContext {
  tags?: string[]
  cacheControl?: StoredEntry['cacheControl']
}

/**
 * Next's cache handler (`cacheHandler` of next.config.mjs, contract of next 16.4): pages, route answers and data
 * in memory. Every revalidation is immediate, whatever its profile: the next response is fresh.
 */
export default class PageCacheHandler {
  async get(key: string, context: GetContext = {}): Promise<StoredEntry | null> {
    return pageStore().get(key, context.tags, context.softTags) ?? null
  }

  async set(key: string, value: StoredValue | null, context: SetContext = {}): Promise<void> {
    const header = value?.headers?.[PAGE_TAGS_HEADER]
    const pageTags = typeof header === 'string' ? header.split(',') : []
    const tags = [...pageTags, ...(value?.tags ?? []), ...(context.tags ?? [])]
    if (holder[TAKE] && !isDataValue(value))
      holder[TAKE]({ key, value, tags, cacheControl: context.cacheControl })
    else pageStore().set(key, value, tags, context.cacheControl)
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    pageStore().expire(typeof tags === 'string' ? [tags] : tags)
  }

  resetRequestCache(): void {}
}
