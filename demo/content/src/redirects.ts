import { referenceTo, type SeedRedirect } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

const redirect = (
  id: string,
  tenant: string,
  { from, to, status }: Pick<SeedRedirect, 'from' | 'to' | 'status'>,
): SeedRedirect => ({ _id: id, _type: 'redirect', tenant: referenceTo(tenant), from, to, status })

/** Addresses of older sites and of advertisements. */
export const redirects: SeedRedirect[] = [
  redirect('redirect-harbour-specials', HARBOUR, {
    from: '/specials.html',
    to: '/special-offers',
    status: 301,
  }),
  redirect('redirect-harbour-radio', HARBOUR, {
    from: '/radio',
    to: '/search/used-cars?sort=latest',
    status: 302,
  }),
  redirect('redirect-southside-range', SOUTHSIDE, { from: '/mg-range', to: '/models', status: 301 }),
]
