import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import type { BlockContext } from '../block-context.ts'
import type { LinkData } from '../block-types.ts'
import { offerPath } from '../offers/offer-path.ts'
import { isOutsideAddress, isSitePath } from './safe-href.ts'

export interface ResolvedLink {
  href: string
  label: string
  isExternal: boolean
}

type Linking = Pick<BlockContext, 'link' | 'tenant'>

/**
 * Where a link leads and what it says; undefined while its author has not finished it, for one that no link may be, and for
 * one to a page that the tenant switched off (TEN-17).
 */
export function resolveLink(link: LinkData | null | undefined, context: Linking): ResolvedLink | undefined {
  if (!link?.label) return undefined
  if (link.type === 'url')
    return link.url && isOutsideAddress(link.url)
      ? { href: link.url, label: link.label, isExternal: link.url.startsWith('https:') }
      : undefined
  const path = link.type === 'document' ? targetPath(link.target, context) : link.path
  return path && isSitePath(path) && !leadsToHidden(path, context.tenant)
    ? { href: context.link(path), label: link.label, isExternal: false }
    : undefined
}

/** Every finished link of a list, in order. */
export function resolveLinks(links: readonly LinkData[] | null, context: Linking): ResolvedLink[] {
  return (links ?? []).flatMap((link) => resolveLink(link, context) ?? [])
}

function targetPath(target: LinkData['target'], { tenant }: Linking): string | null {
  if (target?._type === 'page') return target.path
  if (!target?.slug) return null
  return offerPath(
    { slug: target.slug, manufacturer: target.manufacturer },
    tenant.template === 'single-brand',
  )
}
