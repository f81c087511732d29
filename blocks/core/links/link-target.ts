import { modelPath } from '@forecourt/tenant-config/brand/model-path'
import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { LinkData } from '../block-types.ts'
import { offerPath } from '../offers/offer-path.ts'
import { fileAddress } from './file-address.ts'
import { isOutsideAddress, isSitePath } from './safe-href.ts'

export interface ResolvedLink {
  href: string
  label: string
  isExternal: boolean
}

/** Whose page a link stands on. */
export interface LinkContext {
  tenant: Tenant
  link(path: string): string
}

/**
 * Where a link leads and what it says; undefined while its author has not finished it, for one that no link may be, and for
 * one to a page that the tenant switched off (TEN-17).
 */
export function resolveLink(
  link: LinkData | null | undefined,
  context: LinkContext,
): ResolvedLink | undefined {
  if (!link?.label) return undefined
  if (link.type === 'url')
    return link.url && isOutsideAddress(link.url)
      ? { href: link.url, label: link.label, isExternal: link.url.startsWith('https:') }
      : undefined
  if (link.type === 'file') return fileLink(link.file, link.label)
  const path = link.type === 'document' ? targetPath(link.target, context) : link.path
  if (link.type === 'document' && path && isOutsideAddress(path))
    return { href: path, label: link.label, isExternal: true }
  return path && isSitePath(path) && !leadsToHidden(path, context.tenant)
    ? { href: context.link(path), label: link.label, isExternal: false }
    : undefined
}

/** Every finished link of a list, in order. */
export function resolveLinks(links: readonly LinkData[] | null, context: LinkContext): ResolvedLink[] {
  return (links ?? []).flatMap((link) => resolveLink(link, context) ?? [])
}

/** A file as a link, with its kind and size. */
function fileLink(file: LinkData['file'], label: string): ResolvedLink | undefined {
  const address = fileAddress(file)
  if (!address || !file?.extension) return undefined
  const { href, isHosted } = address
  const facts = [file.extension.toUpperCase(), ...(file.size === null ? [] : [fileSize(file.size)])]
  return { href, label: `${label} (${facts.join(', ')})`, isExternal: isHosted }
}

/** `3.4 MB` for a number of bytes; small files are told in kB. */
function fileSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function targetPath(target: LinkData['target'], { tenant }: LinkContext): string | null {
  if (target?._type === 'page') return target.path
  if (!target?.slug) return null
  if (target._type === 'model') {
    const own = target.inRange ? modelPath({ path: target.path, slug: target.slug }) : null
    return target.elsewhere ?? own
  }
  return offerPath(
    { slug: target.slug, manufacturer: target.manufacturer },
    tenant.template === 'single-brand',
  )
}
