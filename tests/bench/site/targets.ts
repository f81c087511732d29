import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'

export interface Target {
  name: string
  /** Address without the tenant's host, which Node cannot resolve. */
  url: string
  host?: string
  /** Address for the browser, which can. */
  pageUrl: string
  /** Makes the path of each request. */
  nextPath?: () => string
}

export const LISTING = '/search/suv'
/** Words that name no vehicle, so that a listing shows what it shows without them. */
const SAYING_NOTHING = ['good', 'nice'] as const
/** More words than a listing is kept for. */
const MANY_WORDS = 24

/** One page of each kind of a tenant's, the listing also as it is rendered for each request, and the bare page if there is one. */
export async function siteTargets(
  platform: TestPlatform,
  tenant: string,
  bareUrl?: string,
): Promise<Target[]> {
  const { host } = new URL(platform.tenantUrl(tenant))
  const ours = (name: string, path: string): Target => ({
    name,
    host,
    url: `${platform.url('site')}${path}`,
    pageUrl: platform.tenantUrl(tenant, path),
  })
  const { body } = await getAs(platform, `${tenant}.localhost`, LISTING)
  let visitor = 0
  const perRequest = () => `${LISTING}?query=${wordsOf((visitor += 1))}`
  const [vehicle] = vehiclesOf(body)
  if (!vehicle) throw new Error('the listing shows no vehicle to measure')
  const other = vehiclesOf((await getAs(platform, `${tenant}.localhost`, perRequest())).body)
  if (vehiclesOf(body).join() !== other.join()) throw new Error('the two listings show different vehicles')
  return [
    ...(bareUrl === undefined ? [] : [{ name: 'bare Next page', url: bareUrl, pageUrl: bareUrl }]),
    ours('home', '/'),
    ours('listing', LISTING),
    { ...ours('listing per request', perRequest()), nextPath: perRequest },
    ours('vehicle', vehicle),
    ours('offers', '/special-offers'),
  ]
}

/** Words that no other visitor says: the number in twos. */
function wordsOf(visitor: number): string {
  const words = Array.from({ length: MANY_WORDS }, (_, place) => SAYING_NOTHING[(visitor >> place) & 1])
  return words.join('+')
}

/** Paths of the vehicles that a page shows, each once. */
export function vehiclesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/cars\/[^"?#]+)"/g)].map(([, path = '']) => path))]
}
