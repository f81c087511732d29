import type { StockDocument } from '@forecourt/vehicle/document'
import { siteUrl } from '../../addresses/site-url.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'

/**
 * The address of a vehicle's page as people pass it on (RTE-01), or undefined for a tenant that has no address of its own
 * (SHR-01). On a developer's machine it leads to that machine.
 */
export function publicAddress(
  { slug }: Pick<StockDocument, 'slug'>,
  { tenant }: Pick<TenantContext, 'tenant'>,
): string | undefined {
  const [host] = tenant.hosts
  if (tenant.url === undefined && host === undefined) return undefined
  const { mode, port } = getRuntime().config
  const isHere = mode === 'local' && tenant.url === undefined && host?.endsWith('.localhost') === true
  const origin = isHere ? `http://${host}:${port}` : siteUrl(tenant)
  return new URL(`/cars/${encodeURIComponent(slug)}`, origin).href
}
