import { withSort, type ListingState } from '../../../search/state/listing-state.ts'
import { listingHref, listingRoute } from '../../../search/state/listing-url.ts'
import { listingCrumbs, type ListingNaming } from '../../listing-crumbs.ts'
import { pageTitle } from '../../listing-title.ts'

/**
 * Brings what stands around a listing in line with the list on show: heading, title of the tab, breadcrumbs, canonical address, and
 * what the dealer says of a make, which is hidden beside others. The server made them for the state that it was asked for.
 */
export function carryHead(state: ListingState, naming: ListingNaming & { siteName: string }): void {
  const crumbs = listingCrumbs(state, naming)
  const name = crumbs.at(-1)?.label ?? ''
  document.title = `${pageTitle(name, state.page)} | ${naming.siteName}`
  const heading = document.querySelector('main h1')
  if (heading) heading.textContent = name
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (canonical)
    canonical.href = new URL(
      listingHref(withSort(state, undefined, []), { ...naming, basePath: '' }),
      canonical.href,
    ).href
  const list = document.querySelector('main nav[aria-label=Breadcrumb] ol')
  if (list) showCrumbs(list, crumbs)
  const isFirst = state.page === 1 && state.query === ''
  for (const about of document.querySelectorAll<HTMLElement>('[data-about-list]'))
    about.hidden = !isFirst || about.dataset['aboutList'] !== listingRoute(state, naming.prefix)
}

/** The items are copies of the server's own: the first is a link, the last is the page itself. */
function showCrumbs(list: Element, crumbs: ReturnType<typeof listingCrumbs>): void {
  const [link, current] = [list.firstElementChild, list.lastElementChild]
  if (!link || !current || link === current) return
  const items = crumbs.map(({ label, href }) => {
    const item = (href === undefined ? current : link).cloneNode(true) as Element
    const text = item.querySelector(href === undefined ? '[aria-current]' : 'a')
    if (text) text.textContent = label
    if (href !== undefined) text?.setAttribute('href', href)
    return item
  })
  list.replaceChildren(...items)
}
