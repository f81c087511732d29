import { describe, expect, it } from 'vitest'
import { RANGE_FIELDS, rangeConfig, rangeOffer } from './facet-ranges.ts'
import { widgetOf, widgetsOf, FACET_FIELDS } from './facets.ts'
import { searchSchema } from '../tenant/tenant-search.ts'
import { templateDefaults } from '../tenant/tenant-defaults.ts'
import { COMMON_DEFAULTS } from '../tenant/tenant-common-defaults.ts'
import { mergeTrees, type Tree } from '../documents/tree.ts'

const bounds = (field: (typeof RANGE_FIELDS)[number], year = 2026) =>
  rangeOffer(field, year).picks.map(({ min, max }) => min ?? max)

function parseFacets(...facets: unknown[]) {
  const defaults = mergeTrees(COMMON_DEFAULTS, { search: templateDefaults('multi-brand').search })
  return searchSchema.safeParse({ ...(defaults['search'] as Tree), facets })
}

describe('facets of figures', () => {
  it('[SRCH-24] the price slider runs from 5,000 to 250,000 in steps of 500, unless the tenant says otherwise', () => {
    expect(rangeOffer('price', 2026).scale).toEqual({ min: 5000, max: 250_000, step: 500 })
    const parsed = parseFacets({ field: 'price', range: { max: 900_000, step: 1000 } })
    const range = parsed.data?.facets[0]?.range
    expect(rangeOffer('price', 2026, range).scale).toEqual({ min: 5000, max: 900_000, step: 1000 })
  })

  it('[SRCH-28] quick picks run from $5,000 to $70,000, on a tenant of dear stock from $300,000 to $800,000', () => {
    expect(bounds('price').at(0)).toBe(5000)
    expect(bounds('price').at(-1)).toBe(70_000)
    expect(rangeOffer('price', 2026).picks[0]).toEqual({ label: '$5,000', max: 5000 })
    const picks = [300_000, 400_000, 500_000, 600_000, 700_000, 800_000]
    const dear = parseFacets({ field: 'price', range: { max: 1_000_000, picks } }).data?.facets[0]?.range
    const { picks: shown } = rangeOffer('price', 2026, dear)
    expect(shown.map(({ label }) => label)).toEqual([
      '$300,000',
      '$400,000',
      '$500,000',
      '$600,000',
      '$700,000',
      '$800,000',
    ])
  })

  it('years end with the next one and offer the last ones, without anybody keeping them up to date', () => {
    expect(rangeOffer('year', 2026).scale).toEqual({ min: 2000, max: 2027, step: 1 })
    expect(bounds('year')).toEqual([2025, 2023, 2021, 2016])
    expect(bounds('year', 2031)).toEqual([2030, 2028, 2026, 2021])
    expect(rangeOffer('year', 2026).picks[0]).toEqual({ label: '2025', min: 2025 })
  })

  it.each([
    [{ min: 10_000, max: 10_500 }, 'search.facets.0.range.max: expected at least two steps above min'],
    [{ step: 0 }, 'range.step'],
    [{ min: -1 }, 'range.min'],
    [{ max: 1e12 }, 'range.max'],
    [{ picks: ['cheap'] }, 'range.picks'],
    [{ picks: Array.from({ length: 13 }, (_, i) => i) }, 'range.picks'],
  ])('a range of %j is refused by name', (range, named) => {
    const parsed = parseFacets({ field: 'price', range })
    const problems = parsed.error?.issues.map(({ path, message }) => `search.${path.join('.')}: ${message}`)
    expect(problems?.join('\n')).toContain(named)
  })

  it('whatever a year’s range is given as, there is room for two thumbs', () => {
    const { scale } = rangeOffer('year', 2026, { min: 2026, step: 5 })
    expect(scale.max - scale.min).toBeGreaterThanOrEqual(2 * scale.step)
  })

  it('a look that does not suit a facet gives way to one that does', () => {
    expect(widgetOf({ field: 'price', widget: 'list' })).toBe('range')
    expect(widgetOf({ field: 'make', widget: 'range' })).toBe('list')
    expect(widgetOf({ field: 'certified', widget: 'list' })).toBe('list')
    expect(widgetOf({ field: 'simple_body', widget: 'list' })).toBe('list')
    expect(FACET_FIELDS.filter((field) => widgetsOf(field)[0] === 'range').toSorted()).toEqual(
      RANGE_FIELDS.toSorted(),
    )
    expect(rangeConfig('km').step).toBe(5000)
  })
})
