/**
 * Details of Next, React and Turbopack (Next 16.4) that the site relies on although none of them is promised: headers,
 * addresses, cookies, kinds of values and forms of scripts. No other file of the site spells one of them.
 * `tests/contract/next-contract.test.ts` boots the installed Next and names what changed (decision 0052). Pure, imports
 * nothing: the cache handler loads it too.
 */

// Values that Next hands to its cache, and headers that say whether an answer was cached.

/** Next lists a page's tags in this header of the cached value, with commas; our cache indexes the page by them. */
export const PAGE_TAGS_HEADER = 'x-next-cache-tags'

/** Next puts this before a path to make a tag of it; our cache uses it to void data below a revalidated path. */
export const PATH_TAG_PREFIX = '_N_T_'

/** Next says here whether an answer was cached (HIT) or made (MISS); we say the same where we answer in its place. */
export const CACHE_STATE_HEADER = 'x-nextjs-cache'

/** Returns true for a whole page among the values of Next's cache; only pages are packed. */
export function isPageValue(value: unknown): boolean {
  return isOfKind(value, 'APP_PAGE')
}

/** Returns true for cached data; a render process keeps its data and hands everything else on. */
export function isDataValue(value: unknown): boolean {
  return isOfKind(value, 'FETCH')
}

function isOfKind(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}

/**
 * Returns true for the lifetime that Next gives cached answers in caches between the visitor and us. We remove it, since no
 * such cache learns of tags.
 */
export function hasSharedLifetime(cacheControl: string): boolean {
  return cacheControl.includes('s-maxage')
}

/**
 * Module with which Next writes each page again in segments; next.config.mjs puts `rendering/no-segments.ts` in its place.
 */
export const SEGMENTS_MODULE = './collect-segment-data'

// Requests of Next's client in the browser.

/** Next's client sends this header when it asks for React's data of a page instead of its HTML. */
const CLIENT_HEADER = 'rsc'

/** Next's client adds this parameter, a hash of its headers, and Next redirects to the right value; we pass it through. */
export const CLIENT_MARK = '_rsc'

/** Returns true when Next's client asks, for React's data. */
export function isOfClient(headers: Readonly<Record<string, unknown>>): boolean {
  return CLIENT_HEADER in headers
}

/** Returns the client's mark in a query, or null. */
export function clientMark(search: string): string | null {
  return new URLSearchParams(search).get(CLIENT_MARK)
}

/** Returns an inner path with the mark that was asked for. */
export function withClientMark(path: string, mark: string | null): string {
  return mark === null ? path : `${path}?${CLIENT_MARK}=${encodeURIComponent(mark)}`
}

/** Tells Next's client that a path was rendered as another. We send it in Next's place, because we hand Next inner paths. */
export const REWRITTEN_PATH_HEADER = 'x-nextjs-rewritten-path'

/** The same for the query, when the inner path has one. */
export const REWRITTEN_QUERY_HEADER = 'x-nextjs-rewritten-query'

/** Next's client names a server action here; only the tools that show drafts have any, so a POST to a page needs it. */
export const ACTION_HEADER = 'next-action'

// Headers and cookies from outside that must not reach Next.

/** Next's cookie of draft mode. It has one value for every host and visitor, so it proves nothing by itself. */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** Headers that Next trusts from any sender; we remove them from every request. */
export const BELIEVED_HEADERS: readonly string[] = [
  // Earlier versions let a request past their middleware with it.
  'x-middleware-subrequest',
  'x-middleware-prefetch',
  'x-nextjs-data',
  'x-matched-path',
  // Anyone who once got draft mode's cookie could make Next render any page anew with it.
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
]

// Next's own addresses.

/** Next's folder at the root of every host. */
export const NEXT_FOLDER = '_next'

/** The only part of that folder that a build serves; the policy of a page allows scripts from here alone. */
export const STATIC_PATH = '/static/'

/** Paths that the development server serves for itself; a build has none of them. */
const DEV_PATH = /^\/(?:__nextjs|_next\/)/

/** True for an address of the development server's own. */
export function isDevPath(pathname: string): boolean {
  return DEV_PATH.test(pathname)
}

const HOT_RELOAD_PATH = /^\/_next\/hmr(?:[/?]|$)/

/** True for the address of the socket on which the development server tells a tab about changed code. */
export function isHotReloadPath(url: string): boolean {
  return HOT_RELOAD_PATH.test(url)
}

// Inline scripts of a page. The policy allows those of a known form by their hash.

/** Next writes a page's data as pushes of JSON: first `(self.__next_f=self.__next_f||[])`, then `self.__next_f`. */
const DATA_PUSH = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/

/** Turbopack writes the list of a page's chunks as one push of JSON. */
const CHUNKS_PUSH =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/

/** React writes scripts of its own that put late content in its place and hold back forms until it is there. */
const REACT_SCRIPT =
  /^(?:\$R[A-Z]{1,2}=|\$R[A-Z]{1,2}\(|requestAnimationFrame\(function\(\)\{\$R|addEventListener\("submit",function)/

/** True for a push of page data that is pure JSON, so that no script that content smuggled in passes for one. */
export function isDataPush(script: string): boolean {
  return isPush(DATA_PUSH, script)
}

/** True for Turbopack's list of chunks, pure JSON. */
export function isChunksPush(script: string): boolean {
  return isPush(CHUNKS_PUSH, script)
}

/** True for a script of React's own. */
export function isReactScript(script: string): boolean {
  return REACT_SCRIPT.test(script)
}

function isPush(form: RegExp, script: string): boolean {
  const json = form.exec(script)?.[1]
  if (json === undefined) return false
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}

// Files that a build writes.

/** The file of a build that lists Next's own scripts (`rootMainFiles`, `polyfillFiles`); page budgets read it. */
export const BUILD_MANIFEST = 'build-manifest.json'

/** The file of each page that lists the scripts it loads; page budgets read it. */
export const PAGE_MANIFEST = 'page_client-reference-manifest.js'

/**
 * Reads that file, which stores one object under the page's route. Returns route and object as JSON text, or undefined when
 * the file has another form.
 */
export function readPageManifest(script: string): { route: string; manifest: string } | undefined {
  const [, route, manifest] = /^globalThis\.__RSC_MANIFEST\[("[^"]+")\] = (\{.*\});?\s*$/m.exec(script) ?? []
  return route === undefined || manifest === undefined ? undefined : { route, manifest }
}

/** A row of React's data: an element or a reference as JSON, or text and bytes with their length before them. */
export interface DataRow {
  bytes: Buffer
  isText: boolean
}

/** Letters after a row's id that announce a length in bytes. */
const WITH_LENGTH = new Set(Buffer.from('TAObUSsLlGgMmVo'))

/** Splits React's data into its rows, which together are the same bytes. */
export function dataRows(data: Buffer): DataRow[] {
  const rows: DataRow[] = []
  for (let at = 0; at < data.length;) {
    const colon = data.indexOf(':', at)
    const comma = data.indexOf(',', at)
    const isText = colon >= 0 && comma > colon && WITH_LENGTH.has(data[colon + 1] ?? 0)
    const length = isText ? Number.parseInt(data.toString('latin1', colon + 2, comma), 16) : Number.NaN
    const line = data.indexOf('\n', at)
    const end = Number.isFinite(length) ? comma + 1 + length : line < 0 ? data.length : line + 1
    rows.push({ bytes: data.subarray(at, end), isText: Number.isFinite(length) })
    at = end
  }
  return rows
}
