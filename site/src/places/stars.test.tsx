import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from './stars.tsx'

/** Per cent of each star that is filled. */
const filled = (average: number) =>
  [
    ...renderToStaticMarkup(<Stars rating={{ average, count: 795 }} />).matchAll(
      /<svg width="([\d.]+)" height="20">/g,
    ),
  ].map(([, width]) => (Number(width) / 20) * 100)

it('[REV-04] [REV-05] 4.7 of 795 is four whole stars and one of 70 %; at most four are whole, the fifth is a part', () => {
  expect(filled(4.7)).toEqual([100, 100, 100, 100, 70])
  expect(filled(5)).toEqual([100, 100, 100, 100, 100])
  expect(filled(3.25)).toEqual([100, 100, 100, 25, 0])
  expect(renderToStaticMarkup(<Stars rating={{ average: 4.7, count: 795 }} />)).toContain(
    '4.7 out of 5, 795 reviews',
  )
})
