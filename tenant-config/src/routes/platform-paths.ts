import { pathKey } from './route-redirect.ts'

/** First segments of addresses that the platform answers itself. */
const SEGMENTS: readonly string[] = [
  '-',
  'alerts',
  'api',
  'appointments',
  'bills',
  'book-test-drive',
  'cars',
  'checkout-journey',
  'compare',
  'dealer-locator',
  'enquiry',
  'estimates',
  'favicon.ico',
  'favicon.svg',
  'h',
  'llms.txt',
  'locations',
  'my-garage',
  'offers',
  'og.jpg',
  'payments',
  'personalised',
  'print',
  'purchases',
  'reservations',
  'reviews',
  'robots.txt',
  'search',
  'sign-in',
  'sitemap.xml',
  'sitemaps',
  'special-offers',
  'success',
  'used-car',
  'valuations',
  'waiting',
  'watchlist',
]

/** Whether the platform has a page or file at a path, so that neither an alias nor a page of staff is reached there (RTE-38). */
export function isPlatformPath(path: string): boolean {
  const [, first = ''] = pathKey(path).split('/')
  return SEGMENTS.includes(first) || first.startsWith('_')
}
