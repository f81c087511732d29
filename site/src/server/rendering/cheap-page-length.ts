import { isPageValue } from '../../front/next-contract.ts'

/**
 * Next (16.4, `IncrementalCache.set`) writes each page that it hands to its cache as JSON, only to know its length for a
 * limit that does not hold for cache handlers of one's own: a tenth of what rendering a vehicle's page takes. A process that
 * only renders writes no page as JSON for anything else, so there a page's JSON is empty.
 */
export function makePageLengthCheap(): void {
  const stringify = JSON.stringify
  JSON.stringify = (value: unknown, ...rest: never[]) =>
    isPageValue(value) ? '{}' : stringify(value, ...rest)
}
