import type { TestPlatform } from './platform.ts'

/** The address of the first vehicle in the index that meets a filter (`filter_by` of the search server). */
export async function pathOfOne(platform: TestPlatform, filter: string): Promise<string> {
  const [found] = await vehiclesThat(platform, filter, 1)
  if (!found) throw new Error(`no vehicle meets ${filter}`)
  return `/cars/${found.slug}`
}

/** The first vehicles in the index that meet a filter. */
export async function vehiclesThat(
  { secrets, url }: TestPlatform,
  filter: string,
  most: number,
): Promise<{ id: string; slug: string; stocknum: string }[]> {
  const query = new URLSearchParams({ q: '*', query_by: 'name', filter_by: filter, per_page: String(most) })
  const answer = await fetch(`${url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': secrets.searchAdminKey },
  })
  const { hits } = (await answer.json()) as {
    hits: { document: { id: string; slug: string; stocknum: string } }[]
  }
  return hits.map(({ document: { id, slug, stocknum } }) => ({ id, slug, stocknum }))
}
