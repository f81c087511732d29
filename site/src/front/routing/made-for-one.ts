import { isUncachedPage } from '../../search/state/listing-address.ts'

/** Pages that Next makes for each request, below a site's own address; `[name]` stands for one segment. */
export const PAGES_MADE_FOR_ONE: readonly string[] = [
  '/alerts/[token]',
  '/appointments/[token]',
  '/bills/[token]',
  '/book-test-drive',
  '/cars/[slug]/buy-online',
  '/cars/[slug]/checkout',
  '/cars/trade-in',
  '/checkout-journey',
  '/compare',
  '/dealer-locator',
  '/enquiry',
  '/estimates',
  '/my-garage',
  '/my-garage/save-search',
  '/payments/[session]',
  '/personalised/finance',
  '/purchases/[token]',
  '/reservations/[token]',
  '/reviews',
  '/sign-in',
  '/success',
  '/valuations/[token]',
  '/waiting/[token]',
  '/watchlist/list',
]

/** Answers of the same kind that are no pages. */
const FILES_MADE_FOR_ONE = [
  '/appointments/[token]/calendar.ics',
  '/bills/[token]/pay',
  '/cars/[slug]/view.json',
  '/reservations/[token]/pay',
]

const patternOf = (paths: readonly string[]) =>
  new RegExp(`^/h/[^/]+(?:${paths.map((path) => path.replaceAll(/\[\w+\]/g, '[^/]+')).join('|')})$`)
const PAGE = patternOf(PAGES_MADE_FOR_ONE)
const PAGE_OR_FILE = patternOf([...PAGES_MADE_FOR_ONE, ...FILES_MADE_FOR_ONE])

/** Whether an inner address (`/h/<site>/enquiry?car=`) is of a page that is made for its one visitor and kept for nobody. */
export function isMadeForOne(url: string): boolean {
  const [path = ''] = url.split('?')
  // Next reads a path however it is spelt.
  return isUncachedPage(path) || PAGE.test(decodeURIComponent(path))
}

/** Whether Next makes an inner address anew for each request, which only the site process can do. */
export function isDynamic(url: string): boolean {
  const [path = ''] = url.split('?')
  return PAGE_OR_FILE.test(decodeURIComponent(path))
}
