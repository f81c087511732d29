import { describe, expect, it } from 'vitest'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { sectionGroups, showsSection, splitWide } from './page-sections.ts'

const groupsOf = (...layouts: ('stack' | 'tabs' | 'accordion')[]) =>
  sectionGroups(layouts.map((layout, index) => ({ layout, index }))).map(
    ({ layout, sections }) => `${layout} ${sections.map(({ index }) => index).join()}`,
  )

describe('[VDP-08] sections of a page', () => {
  it('under tabs stand in one row where they follow each other', () => {
    expect(groupsOf('tabs', 'tabs', 'stack', 'accordion', 'accordion')).toEqual([
      'tabs 0,1',
      'stack 2',
      'accordion 3,4',
    ])
  })

  it('stand open where there is only one tab', () => {
    expect(groupsOf('stack', 'tabs', 'accordion')).toEqual(['stack 0', 'stack 1', 'accordion 2'])
    expect(groupsOf()).toEqual([])
  })
})

it('[VDP-07] a section shows unless the tenant hides it', () => {
  const { sections } = tenantFixture({ vdp: { sections: [{ key: 'finance', hidden: true }] } }).vdp
  expect(showsSection(sections, 'finance')).toBe(false)
  expect(showsSection(sections, 'location')).toBe(true)
})

it('similar vehicles take the full width where they stand last', () => {
  const at = (keys: ('details' | 'comments' | 'similar')[]) => {
    const { beside, wide } = splitWide(keys.map((key) => ({ key })))
    return [beside, wide].map((part) => part.map(({ key }) => key).join())
  }
  expect(at(['details', 'comments', 'similar'])).toEqual(['details,comments', 'similar'])
  expect(at(['similar', 'details'])).toEqual(['similar,details', ''])
  expect(at(['similar'])).toEqual(['', 'similar'])
  expect(at([])).toEqual(['', ''])
})
