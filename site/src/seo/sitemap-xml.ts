/** Sitemaps as sitemaps.org describes them: what one file may hold, and how it is written. Pure. */

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Path of the page below the tenant's own address, percent-encoded. */
  path: string
  /** Epoch seconds of the last change of what the page shows; absent where it is not known. */
  changedAt?: number
}

/** The protocol's bounds of one file: entries, and bytes before compression. */
export const MAX_ENTRIES = 50_000
export const MAX_BYTES = 50 * 1024 * 1024

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Entries in files that the protocol allows, in their order; no entries make no file. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  origin: URL,
  { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {},
): SitemapEntry[][] {
  const files: SitemapEntry[][] = []
  const room = maxBytes - urlSet([], origin).length
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(line('url', entry, origin))
    const last = files.at(-1)
    if (last === undefined || last.length === maxEntries || bytes + size > room) {
      files.push([entry])
      bytes = size
    } else {
      last.push(entry)
      bytes += size
    }
  }
  return files
}

/** One file of pages. */
export function urlSet(entries: readonly SitemapEntry[], origin: URL): string {
  return document('urlset', 'url', entries, origin)
}

/** The file that names the others. */
export function sitemapIndex(files: readonly SitemapEntry[], origin: URL): string {
  return document('sitemapindex', 'sitemap', files, origin)
}

/** The latest change among entries, epoch seconds. */
export function lastChange(entries: readonly SitemapEntry[]): number | undefined {
  return entries.reduce<number | undefined>(
    (latest, { changedAt }) => (changedAt === undefined ? latest : Math.max(latest ?? 0, changedAt)),
    undefined,
  )
}

function document(root: string, element: string, entries: readonly SitemapEntry[], origin: URL): string {
  const lines = entries.map((entry) => line(element, entry, origin))
  return `${HEAD}<${root} ${NAMESPACE}>\n${lines.join('')}</${root}>\n`
}

function line(element: string, { path, changedAt }: SitemapEntry, origin: URL): string {
  const lastmod =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`
  return `<${element}><loc>${escapeXml(new URL(path, origin).href)}</loc>${lastmod}</${element}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
