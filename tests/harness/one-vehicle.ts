import type { TestPlatform } from './platform.ts'

/** The address of the first vehicle in the index that meets a filter (`filter_by` of the search server). */
export async function pathOfOne({ secrets, url }: TestPlatform, filter: string): Promise<string> {
  const query = new URLSearchParams({ q: '*', query_by: 'name', filter_by: filter, per_page: '1' })
  const answer = await fetch(`${url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': secrets.searchAdminKey },
  })
  const { hits } = (await answer.json()) as { hits: { document: { slug: string } }[] }
  const [found] = hits
  if (!found) throw new Error(`no vehicle meets ${filter}`)
  return `/cars/${found.document.slug}`
}
