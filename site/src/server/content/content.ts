import { cookies, draftMode } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { createClient, type ClientPerspective, type QueryParams, type SanityClient } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { outageTag, type CacheTag } from '../cache/cache-tags.ts'
import type { SiteConfig } from '../config/config-types.ts'
import { carriesEditLink } from './edit-links.ts'
import { fittingContent } from './shape/content-issues.ts'
import { MOMENT_COOKIE, momentOf, PERSON_COOKIE, SHARED_UNTIL_COOKIE } from '../draft-mode/draft-cookies.ts'
import { LastGood } from './last-good.ts'
import { pageStore } from '../page-cache/handler.ts'
import { usesOutage, usesTags } from '../cache/page-tags.ts'
import { getRuntime } from '../runtime/runtime.ts'

let made: { config: SiteConfig; client: SanityClient } | undefined

/** The content client of this process: published documents, no CDN. The dataset is private: every request carries the read token. */
export function contentClient(): SanityClient {
  const { config } = getRuntime()
  if (made?.config !== config) made = { config, client: makeClient(config) }
  return made.client
}

function makeClient({ content, studioUrl }: SiteConfig): SanityClient {
  return createClient({
    projectId: content.projectId,
    dataset: content.dataset,
    apiVersion: content.apiVersion,
    token: content.readToken,
    useCdn: false,
    perspective: 'published',
    // A page does not wait for retries: it gets the last good answer or a clear failure at once, and the watch retries.
    maxRetries: 0,
    timeout: 5_000,
    // Node does not resolve <project>.localhost, and `apiHost: undefined` crashes the client.
    ...(content.apiHost ? { apiHost: content.apiHost, useProjectHostname: false } : {}),
    stega: { enabled: false, studioUrl, filter: carriesEditLink },
  })
}

export interface FetchOptions {
  /** Tags that the answer depends on; when one of them expires, the lake is asked again. */
  tags: readonly CacheTag[]
}

const lastGood = new LastGood<unknown>(2000)

/**
 * Asks the content lake. Visitors get published documents from the cache until a tag expires; in draft mode the answer is
 * fresh, holds the drafts (or the release chosen in Presentation) that the person who previews may read, and texts that
 * only people read carry links to their fields.
 * While the lake is down, the last good answer is given again and the page expires with the outage.
 * Parts that do not fit the query's type (of documents written around the Studio) are left out and named in the log.
 */
export async function fetchContent<R = unknown>(
  query: string,
  params: QueryParams,
  { tags }: FetchOptions,
): Promise<R> {
  const isDraft = (await draftMode()).isEnabled
  const answer = isDraft
    ? fittingContent(query, params, await fetchDraft(query, params))
    : await publishedContent(query, params, tags)
  // `R` was generated from the same schema as the type that the answer was checked against.
  return answer as R
}

/** Like `fetchContent`, as visitors are answered: also for staff who preview drafts. */
export async function fetchPublishedContent<R = unknown>(
  query: string,
  params: QueryParams,
  { tags }: FetchOptions,
): Promise<R> {
  return (await publishedContent(query, params, tags)) as R
}

/**
 * Returns a published answer, parsed and checked once for all pages that show it until one of its tags expires: asking the
 * client takes longer than most of what a page makes of the answer. Pages share the value and must not change it.
 */
async function publishedContent(
  query: string,
  params: QueryParams,
  tags: readonly CacheTag[],
): Promise<unknown> {
  const key = `content:${JSON.stringify([query, params])}`
  const cached = pageStore().get(key, tags)?.value
  if (cached) {
    await usesTags(tags)
    return cached.answer
  }
  const { value, isPrevious } = await fetchPublished(query, params, tags)
  const answer = fittingContent(query, params, value)
  // The older answer that covers an outage is not stored, so that the next page asks again.
  if (!isPrevious)
    pageStore().set(key, { kind: 'CONTENT', answer, answerLength: JSON.stringify(value ?? null).length }, [
      ...tags,
    ])
  return answer
}

/**
 * Like `fetchContent`, for content that a page can do without: while the lake is down and gave no answer before, the page
 * shows `otherwise` and expires with the outage.
 */
export async function fetchContentOr<R>(
  otherwise: R,
  ...[query, params, options]: Parameters<typeof fetchContent>
): Promise<R> {
  try {
    return await fetchContent<R>(query, params, options)
  } catch (error) {
    // Errors that Next throws to control how a page is rendered are no outage.
    unstable_rethrow(error)
    await usesOutage(outageTag('content'))
    return otherwise
  }
}

async function fetchPublished(
  query: string,
  params: QueryParams,
  tags: readonly CacheTag[],
): Promise<{ value: unknown; isPrevious: boolean }> {
  const key = JSON.stringify([query, params])
  try {
    const result = await contentClient().fetch<unknown>(query, params, {
      cache: 'force-cache',
      next: { tags: [...tags] },
    })
    lastGood.set(key, result)
    return { value: result, isPrevious: false }
  } catch (error) {
    const previous = lastGood.get(key)
    getRuntime().log('error', 'content lake did not answer', {
      error: String(error),
      isCovered: Boolean(previous),
    })
    getRuntime().reportDown('content')
    if (!previous) throw error
    await usesOutage(outageTag('content'))
    return { value: previous.value, isPrevious: true }
  }
}

async function fetchDraft(query: string, params: QueryParams): Promise<unknown> {
  const { content } = getRuntime().config
  const jar = await cookies()
  const perspective: ClientPerspective = await resolvePerspectiveFromCookies({ cookies: jar })
  // The embedded lake answers with what this person may read; the hosted service does not know the header.
  const person = jar.get(PERSON_COOKIE)?.value ?? ''
  const headers: Record<string, string> = content.apiHost ? { 'x-lake-reader': person } : {}
  return contentClient()
    .withConfig({ headers })
    .fetch<unknown>(query, params, {
      perspective: perspective === 'published' ? 'drafts' : perspective,
      // Whoever was sent a link edits nothing, and learns nothing of the documents.
      stega: (await sharedUntil()) === undefined,
      cache: 'no-store',
    })
}

/** True while staff preview drafts: pages then show boxes for invalid blocks and the editing tools. */
export async function isDraftMode(): Promise<boolean> {
  return (await draftMode()).isEnabled && (await sharedUntil()) === undefined
}

/**
 * The moment (epoch ms) that staff want to see this page at; undefined for now, and for visitors. What begins and ends by its dates
 * stands as it will then.
 */
export async function previewMoment(): Promise<number | undefined> {
  if (!(await draftMode()).isEnabled) return undefined
  const moment = momentOf((await cookies()).get(MOMENT_COOKIE)?.value)
  // A moment that has come is now.
  return moment !== undefined && moment > getRuntime().now() ? moment : undefined
}

/** Until when (epoch ms) a shared link shows the draft of this page; undefined where none does. For pages in draft mode. */
export async function sharedUntil(): Promise<number | undefined> {
  const until = Number((await cookies()).get(SHARED_UNTIL_COOKIE)?.value)
  return until > 0 ? until : undefined
}
