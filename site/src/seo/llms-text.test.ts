import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { EMPTY_STATE } from '../search/state/listing-state.ts'
import { llmsText } from './llms-text.ts'

const tenant = tenantFixture({ url: 'https://www.harbour.example', name: 'Harbour' })
const context = { tenant, basePath: '/t/harbour' } as unknown as Parameters<typeof llmsText>[0]
const layout = {
  nav: [{ key: 'a', label: 'About [us]', href: '/t/harbour/about-us', children: [] }],
  columns: [
    { key: 'c', title: '', links: [{ key: 'x', label: 'Elsewhere', href: 'https://other.example/' }] },
  ],
  locations: [],
  phone: '07 5550 1010',
}

it('says who the dealer is, and where its stock and pages are, by public addresses', () => {
  const text = llmsText(context, layout, [
    {
      path: '/search/mazda/cx-5',
      state: { ...EMPTY_STATE, refinements: { make: ['Mazda'], model: ['CX-5'] } },
    },
    { path: '/search', state: EMPTY_STATE },
  ])
  expect(text).toMatch(/^# Harbour \| New and used cars/)
  expect(text.indexOf('](https://www.harbour.example/search)')).toBeLessThan(
    text.indexOf('/search/mazda/cx-5)'),
  )
  expect(text).toContain('- [About us](https://www.harbour.example/about-us)')
  expect(text).not.toContain('other.example')
  expect(text).toContain('07 5550 1010')
  expect(text).toContain('https://www.harbour.example/sitemap.xml')
  expect(text).not.toContain('## Places')
})
