import type { Tenant } from '@forecourt/tenant-config/tenant'

/** How the header is laid out: a group of dealerships shows its places, a single dealer stands in the middle (TEN-24). */
export function headerLayout({ template }: Pick<Tenant, 'template'>): 'group' | 'centred' {
  return template === 'used-only' || template === 'caravan' || template === 'motorcycle' ? 'centred' : 'group'
}
