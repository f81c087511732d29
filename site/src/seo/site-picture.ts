import { themeVariables } from '@forecourt/tenant-config/tenant/theme'
import { tenantTag } from '../server/cache/cache-tags.ts'
import { usesOutage } from '../server/cache/page-tags.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { SharePicture } from '../server/share-picture/share-picture-svg.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'

/** Where the picture is that stands for a dealer's pages where they are shared. */
export const SITE_PICTURE_PATH = '/og.jpg'

/** Returns what that picture shows: the dealer's name and line in its look, and where it is. */
export function sitePictureOf({ tenant }: Pick<TenantContext, 'tenant'>): SharePicture {
  const { name, tagline, theme, address, phone } = tenant
  const look = themeVariables(theme)
  const place = [address.city, address.state.toUpperCase()].filter(Boolean).join(' ')
  return {
    name: tagline || name,
    facts: [place, phone].flatMap((fact) => (fact ? [fact] : [])),
    price: '',
    priceNote: '',
    dealer: name,
    colours: { brand: look['--brand'] ?? '', onBrand: look['--on-brand'] ?? '' },
    fonts: theme.fonts,
    photo: '',
  }
}

/** `/og.jpg` of a tenant; 503, which is kept for seconds only, while too many pictures are asked for at once. */
export async function sitePictureAnswer(site: string): Promise<Response> {
  const { sharePicture, log } = getRuntime()
  const context = await getTenant(site)
  try {
    const jpeg = await sharePicture(sitePictureOf(context))
    return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } })
  } catch (error) {
    log('warn', 'the picture of a site was not made', { site, error: String(error) })
    await usesOutage(tenantTag(context.id))
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
