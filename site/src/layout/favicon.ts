import { readableOn } from '@forecourt/tenant-config/tenant/contrast'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { themeVariables } from '@forecourt/tenant-config/tenant/theme'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getTenant } from '../server/tenants/tenant.ts'

/** Where the small picture of a dealer's tabs and bookmarks is. */
export const FAVICON_PATH = '/favicon.svg'

/** `/favicon.svg` of a tenant: the first letter of its name in its colours. */
export async function faviconAnswer(site: string): Promise<Response> {
  const { tenant } = await getTenant(site)
  return new Response(favicon(tenant), { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
}

/** `/favicon.ico` of a tenant, which crawlers and older programs ask for unasked: the same in 48 pixels. */
export async function icoAnswer(site: string): Promise<Response> {
  const { tenant } = await getTenant(site)
  const { '--brand': brand = '', '--on-brand': onBrand = '' } = themeVariables(tenant.theme)
  const ico = await getRuntime().siteIcon({
    letter: letterOf(tenant.name),
    brand,
    onBrand,
    font: tenant.theme.fonts.display,
  })
  return new Response(new Uint8Array(ico), { headers: { 'content-type': 'image/x-icon' } })
}

/** The first letter or digit of a name, '' without one. */
function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
}

/** The picture itself as SVG text; a name without letters or digits has a plain square. */
export function favicon({ name, theme }: Pick<Tenant, 'name' | 'theme'>): string {
  const { brand } = theme.colours
  const letter = letterOf(name)
  const words = letter
    ? `<text x="16" y="23" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-size="20" font-weight="700" fill="${readableOn(brand)}">${letter}</text>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${brand}"/>${words}</svg>`
}
