import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** Public origin of a tenant for canonical addresses: its own URL, else its first host. */
export function siteUrl({ url, hosts, slug }: Pick<Tenant, 'url' | 'hosts' | 'slug'>): URL {
  return new URL(url ?? (hosts[0] ? `https://${hosts[0]}` : `http://${slug}.localhost`))
}
