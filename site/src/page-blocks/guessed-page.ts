import { isPlatformPath } from '@forecourt/tenant-config/routes/platform-paths'

/** Pages by the addresses that people try for them; of several names of a page the first that a dealer has counts. */
const GUESSES: readonly (readonly [pages: readonly string[], tried: readonly string[]])[] = [
  [['/'], ['home', 'homepage', 'index', 'default', 'welcome']],
  [
    ['/special-offers'],
    ['offers', 'offer', 'specials', 'special', 'deals', 'promotions', 'current-offers', 'latest-offers'],
  ],
  [['/sign-in'], ['login', 'log-in', 'signin', 'account', 'my-account']],
  [
    ['/watchlist'],
    ['saved', 'saved-cars', 'saved-vehicles', 'favourites', 'favorites', 'wishlist', 'shortlist'],
  ],
  [
    ['/contact-us', '/contact', '/enquiry'],
    ['contact-us', 'contact', 'contacts', 'get-in-touch', 'find-us'],
  ],
  [
    ['/dealer-locator'],
    [
      'locations',
      'our-locations',
      'dealers',
      'branches',
      'yards',
      'find-a-dealer',
      'store-locator',
      'opening-hours',
    ],
  ],
  [
    ['/about-us', '/about'],
    ['about-us', 'about', 'who-we-are', 'our-story', 'our-company'],
  ],
  [['/enquiry'], ['enquire', 'enquiries', 'enquire-now', 'ask-us']],
  [
    ['/sell-my-car'],
    ['sell', 'sell-car', 'sell-your-car', 'sell-us-your-car', 'sellmycar', 'we-buy-cars', 'cash-for-cars'],
  ],
  [
    ['/trade-in'],
    ['trade', 'trade-ins', 'tradein', 'valuation', 'value-my-car', 'value-my-trade', 'trade-in-valuation'],
  ],
  [
    ['/finance'],
    ['car-finance', 'vehicle-finance', 'loans', 'car-loans', 'finance-calculator', 'apply-for-loan'],
  ],
  [['/book-test-drive'], ['test-drive', 'test-drives', 'testdrive', 'book-a-test-drive']],
  [
    ['/privacy-policy', '/privacy'],
    ['privacy-policy', 'privacy'],
  ],
  [
    ['/terms-and-conditions', '/terms'],
    ['terms-and-conditions', 'terms', 'terms-of-use', 'conditions'],
  ],
  [
    ['/service', '/book-a-service', '/servicing'],
    ['service', 'services', 'servicing', 'book-a-service', 'book-service'],
  ],
  [['/reviews'], ['testimonials', 'customer-reviews', 'our-reviews', 'feedback']],
  [['/compare'], ['comparison', 'compare-cars', 'compare-vehicles']],
  [['/sitemap.xml'], ['sitemap', 'site-map']],
]

/** Addresses that a dealer has where staff made no page of theirs. */
const STANDING: ReadonlySet<string> = new Set(['/', '/finance', '/sell-my-car', '/trade-in'])

/**
 * Returns the page that an address stands for which nobody published but a person would try, such as `/login`. `path` is
 * decoded; `isPublished` says whether staff made a page at a path.
 */
export async function guessedPage(
  path: string,
  isPublished: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const tried = path
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replaceAll('_', '-')
    .slice(1)
  const found = GUESSES.find(([, all]) => all.includes(tried))
  for (const page of found?.[0] ?? [])
    if (page !== path && (STANDING.has(page) || isPlatformPath(page) || (await isPublished(page))))
      return page
  return undefined
}
