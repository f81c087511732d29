/**
 * How wide cards' photos are shown (`sizes`), which is what browsers choose a file by: each follows its grid's columns,
 * gaps and edges (`container-page`).
 */

const TWO_COLUMNS = '(min-width:40rem) 46vw'
// The container's edges are 8 % of a phone's width; a shorter text, dozens of times on a page.
const ONE_COLUMN = '92vw'

/** In a listing, beside its filters from 64rem on, by the columns of its widest screens (SRCH-17). */
export const LISTING_SIZES = {
  3: `(min-width:80rem) 19rem,(min-width:64rem) calc(50vw - 13rem),${TWO_COLUMNS},${ONE_COLUMN}`,
  4: `(min-width:80rem) 14rem,(min-width:64rem) calc(50vw - 13rem),${TWO_COLUMNS},${ONE_COLUMN}`,
} as const

/** In a list that has the page's whole width, four beside each other at most. */
export const PAGE_SIZES = `(min-width:80rem) 19rem,(min-width:64rem) calc(33vw - 2.5rem),${TWO_COLUMNS},${ONE_COLUMN}`
