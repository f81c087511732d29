import type { Crumb } from './breadcrumbs.tsx'

/** schema.org data as JSON text that cannot end its script element; what is undefined is left out. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** The breadcrumbs of a page by their public addresses; the page itself, the last one, needs none. */
export function breadcrumbList(
  items: readonly Crumb[],
  { origin, basePath }: { origin: URL; basePath: string },
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item:
        href === undefined
          ? undefined
          : { '@type': 'WebPage', '@id': new URL(href.slice(basePath.length) || '/', origin).href },
    })),
  }
}
