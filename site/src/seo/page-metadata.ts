import type { Metadata } from 'next'
import { shortHash } from '@forecourt/tenant-config/rules/filter/hash'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { SHARE_SIZE } from '../server/share-picture/share-picture-svg.ts'
import { sitePictureOf, SITE_PICTURE_PATH } from './site-picture.ts'

interface PageSeo {
  /** Without the dealer's name, which is added. */
  title: string
  /** True for a title that is whole as it is. */
  isWholeTitle?: boolean
  description?: string | undefined
  /** The canonical address, without the base path. */
  path: string
  /** A picture of its own, instead of the dealer's drawn one. */
  picture?: { src: string; width: number; height: number; alt: string } | undefined
  robots?: Metadata['robots']
}

/** Title, description, canonical address and what a link to the page shows where it is shared. */
export function pageMetadata(context: TenantContext, page: PageSeo): Metadata {
  const { tenant } = context
  const { title, isWholeTitle = false, path, robots } = page
  const description = page.description || tenant.tagline
  // Whoever shows pictures keeps them by address: another look is another one.
  const drawn = `${SITE_PICTURE_PATH}?v=${shortHash(JSON.stringify(sitePictureOf(context)))}`
  const { src: url, ...shape } = page.picture ?? { src: drawn, ...SHARE_SIZE, alt: tenant.name }
  const said = { title, ...(description ? { description } : {}), images: [{ url, ...shape }] }
  return {
    title: isWholeTitle ? { absolute: title } : title,
    ...(description ? { description } : {}),
    alternates: { canonical: path },
    openGraph: { type: 'website', locale: 'en_AU', siteName: tenant.name, url: path, ...said },
    twitter: { card: 'summary_large_image', ...said },
    ...(robots ? { robots } : {}),
  }
}
