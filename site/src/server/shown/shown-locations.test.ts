import { ruleFixture, tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { type LocationFacts, shownLocations } from './shown-locations.ts'

const tenant = tenantFixture()
const place = (_id: string, changes: Partial<LocationFacts> = {}): LocationFacts => ({
  _id,
  name: _id,
  slug: _id,
  location_type: 'sales',
  location_subtype: null,
  manufacturers: null,
  primary: null,
  dealership_id: null,
  visible: true,
  address: { city: 'Newstead', state: 'qld' },
  ...changes,
})
const PLACES = [
  place('main', { primary: true, manufacturers: ['Mazda', 'Kia'] }),
  place('buyers', { location_subtype: 'buying' }),
  place('closed', { visible: false, manufacturers: ['Kia'] }),
  place('new', { visible: null }),
]
const shown = (...rules: Record<string, unknown>[]) =>
  PLACES.filter(
    shownLocations({
      tenant,
      now: 0,
      rules: rules.map((rule, at) =>
        ruleFixture({ _id: `rule-${at}`, on: 'location', tenants: [tenant._id], ...rule }),
      ),
    }),
  ).map(({ _id }) => _id)
const where = (field: string, op: string, value: unknown) => ({ where: { field, op, value } })

describe('[LOC-05] a place that is switched off', () => {
  it('is hidden without any rule, and one without a switch is not', () => {
    expect(shown()).toEqual(['main', 'buyers', 'new'])
  })

  it('shows where a rule makes an exception of it', () => {
    expect(shown({ effect: 'except', ...where('id', 'eq', 'closed') })).toEqual([
      'main',
      'buyers',
      'closed',
      'new',
    ])
  })

  it('stays hidden when the exception is another place’s, or a second rule asks for more', () => {
    expect(shown({ effect: 'except', ...where('id', 'eq', 'main') })).not.toContain('closed')
    const required = { effect: 'require', ...where('primary', 'eq', true) }
    expect(shown({ effect: 'except', ...where('id', 'eq', 'closed') }, required)).toEqual(['main'])
  })
})

describe('[LOC-13] rules know of a place', () => {
  it.each([
    ['its subtype', where('location_subtype', 'eq', 'buying'), ['buyers']],
    ['whether it is the main one', where('primary', 'eq', true), ['main']],
    ['its makes', where('manufacturers', 'in', ['Kia']), ['main']],
  ])('%s', (_what, condition, expected) => {
    expect(shown({ effect: 'require', ...condition })).toEqual(expected)
  })
})
