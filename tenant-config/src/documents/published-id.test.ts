import { expect, test } from 'vitest'
import { publishedId } from './published-id.ts'

test.each([
  ['offer-1', 'offer-1'],
  ['drafts.offer-1', 'offer-1'],
  ['versions.summer.offer-1', 'offer-1'],
  // Ids may have dots of their own, and only the first part tells the version.
  ['image.drafts.1', 'image.drafts.1'],
  ['drafts.shop.drafts.1', 'shop.drafts.1'],
  ['versions.offer-1', 'versions.offer-1'],
])('The published id of %s is %s', (id, published) => {
  expect(publishedId(id)).toBe(published)
})
