import { afterEach, expect, it, vi } from 'vitest'
import { layoutQuery } from '../../../layout/layout.query.ts'
import { offerQuery, offersQuery } from '../../../offers/offers.query.ts'
import { fittingContent, reportContent } from './content-issues.ts'

const { log } = vi.hoisted(() => ({ log: vi.fn() }))
vi.mock('../../runtime/runtime.ts', () => ({ getRuntime: () => ({ log }) }))
afterEach(() => log.mockClear())

const params = { tenantId: 'tenant-harbour' }
const lines = () => log.mock.calls.map(([level, message, fields]) => [level, message, fields] as const)

it('a document that does not fit is named once with its dealer and the field, whichever query reads it', () => {
  const broken = { _id: 'offer-a', name: { en: 'Deal' }, slug: 'a' }
  for (let i = 0; i < 3; i++) {
    expect(fittingContent(offersQuery, params, [broken, { ...broken, _id: 'b', name: 'B' }])).toMatchObject([
      { _id: 'b' },
    ])
    fittingContent(offerQuery, params, broken)
  }
  expect(lines()).toEqual([
    [
      'error',
      'content document offer-a is invalid; what does not fit is left out',
      { document: 'offer-a', tenant: 'tenant-harbour', problems: 'name: expected string, got object' },
    ],
  ])
})

it('a document that was mended and breaks again is named again; a new problem is named too', () => {
  const read = (name: unknown, highlight: unknown = null) =>
    fittingContent(offersQuery, params, [{ _id: 'offer-m', name, highlight }])
  read(1)
  read('Mended')
  read(1)
  read(1, 2)
  expect(lines().map(([, , { problems }]) => problems)).toEqual([
    'name: expected string, got number',
    'name: expected string, got number',
    'name: expected string, got number; highlight: expected string, got number',
  ])
})

it('what is wrong with a menu is that document’s, and what is wrong with a logo the dealer’s own', () => {
  const answer = { logo: 7, icon: null, header: { _id: 'menu-a', items: 5 }, locations: [], specialHours: [] }
  expect(fittingContent(layoutQuery, params, answer)).toMatchObject({
    logo: null,
    header: { _id: 'menu-a', items: null },
  })
  expect(lines().map(([, , fields]) => fields)).toEqual([
    { document: 'tenant-harbour', tenant: 'tenant-harbour', problems: 'logo: expected object, got number' },
    { document: 'menu-a', tenant: 'tenant-harbour', problems: 'items: expected array, got number' },
  ])
})

it('a reader that looks further than the shape names what it finds in the same way', () => {
  const document = { id: 'offer-r', tenant: 'tenant-harbour' }
  const issues = [{ path: 'start', message: 'expected a date and time' }]
  for (let i = 0; i < 2; i++) reportContent('offers', document, issues)
  reportContent('offers', document, [])
  reportContent('offers', document, issues)
  expect(lines()).toHaveLength(2)
})
