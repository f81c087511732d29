import { describe, expect, it } from 'vitest'
import { overlay, ownFirst, withoutRepeats } from './shared.ts'

const own = { _id: 'z-own', tenant: 'tenant-harbour', slug: 'mg', name: null, about: 'Ours', tags: [] }
const shared = { _id: 'a-shared', tenant: null, slug: 'mg', name: 'MG', about: 'Everybody’s', tags: ['a'] }

describe('[TEN-06] what all dealers share, and a dealer’s own', () => {
  it('the dealer’s own comes first, whatever the ids', () => {
    expect(ownFirst([shared, own])).toEqual([own, shared])
    expect(ownFirst([own, shared])).toEqual([own, shared])
  })

  it('a field that the dealer leaves empty is the shared one’s', () => {
    expect(overlay([own, shared])).toEqual({
      _id: 'z-own',
      tenant: 'tenant-harbour',
      slug: 'mg',
      name: 'MG',
      about: 'Ours',
      tags: ['a'],
    })
    expect(overlay([shared])).toEqual(shared)
    expect(overlay([])).toBeUndefined()
  })

  it('what repeats another of the same owner is left out and named; the shared one is no repeat', () => {
    const again = { ...own, _id: 'zz-again' }
    const { kept, repeats } = withoutRepeats([again, shared, own], ({ slug }) => slug)
    expect(kept).toEqual([own, shared])
    expect(repeats).toEqual([
      { _id: 'zz-again', issue: { path: '', message: 'z-own says the same already' } },
    ])
  })
})
