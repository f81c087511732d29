import { isUnkeptPage } from '../../stock/listing/state/listing-address.ts'

/** Pages that Next makes for each request, below a site's own address; `[name]` stands for one segment. */
export const PAGES_MADE_FOR_ONE: readonly string[] = [
  '/book-test-drive',
  '/cars/[slug]/buy-online',
  '/cars/[slug]/checkout',
  '/cars/trade-in',
  '/checkout-journey',
  '/compare',
  '/enquiry',
  '/estimates',
  '/personalised/finance',
  '/sign-in',
  '/success',
]

const PATTERN = new RegExp(
  `^/h/[^/]+(?:${PAGES_MADE_FOR_ONE.map((page) => page.replaceAll(/\[\w+\]/g, '[^/]+')).join('|')})$`,
)

/** Whether an inner address (`/h/<site>/enquiry?car=`) is of a page that is made for its one visitor and kept for nobody. */
export function isMadeForOne(url: string): boolean {
  const [path = ''] = url.split('?')
  // Next reads a path however it is spelt.
  return isUnkeptPage(path) || PATTERN.test(decodeURIComponent(path))
}
