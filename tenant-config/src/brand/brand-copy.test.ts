import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseBrandCopy, COPY_STEPS, type CopyKeys } from './brand-copy.ts'

const OWN = 'tenant-harbour'
const platform: CopyKeys = { _id: 'a-platform' }
const tenant: CopyKeys = { _id: 'b-tenant', tenant: OWN }
const sharedMake: CopyKeys = { _id: 'c-shared-make', make: 'mg' }
const ownMake: CopyKeys = { _id: 'd-own-make', tenant: OWN, make: 'mg' }
const dealership: CopyKeys = { _id: 'e-dealership', tenant: OWN, make: 'mg', dealership: 'newstead' }
/** Nearest first. */
const CHAIN = [dealership, ownMake, sharedMake, tenant, platform]
const wanted = { make: 'mg', dealership: 'newstead' }

describe('[TEN-06] brand copy', () => {
  it.each(CHAIN.map((copy, at) => [COPY_STEPS[at] ?? '', copy, CHAIN.slice(at)] as const))(
    'is that of the step "%s" when nothing nearer says anything',
    (step, copy, left) => {
      expect(chooseBrandCopy(left, wanted)).toEqual({ copy, step })
      // The order of the answer decides nothing.
      expect(chooseBrandCopy(left.toReversed(), wanted)).toEqual({ copy, step })
    },
  )

  it('is none when nobody wrote any', () => {
    expect(chooseBrandCopy([], wanted)).toBeUndefined()
  })

  it.each([
    ['a text for another make', { _id: 'x', tenant: OWN, make: 'kia' }],
    ['a shared text for another make', { _id: 'x', make: 'kia' }],
    ['a text for another dealership', { _id: 'x', tenant: OWN, make: 'mg', dealership: 'chermside' }],
    ['a text of a dealership for another make', { ...dealership, make: 'kia' }],
    ['a text of a dealership for no make', { _id: 'x', tenant: OWN, dealership: 'newstead' }],
    ['a shared text of a dealership', { _id: 'x', make: 'mg', dealership: 'newstead' }],
  ] satisfies [string, CopyKeys][])('is never %s', (_, copy) => {
    expect(chooseBrandCopy([copy], wanted)).toBeUndefined()
    expect(chooseBrandCopy([copy, platform], wanted)?.copy).toBe(platform)
  })

  it('a page about no dealership shows no dealership’s text', () => {
    expect(chooseBrandCopy(CHAIN, { make: 'mg' })?.step).toBe('own make')
    expect(chooseBrandCopy([dealership], { make: 'mg' })).toBeUndefined()
  })

  it('of two that fit equally the first by id is taken, whichever comes first', () => {
    const rival = { ...ownMake, _id: 'd-own-make-2' }
    for (const copies of [
      [rival, ownMake],
      [ownMake, rival],
    ])
      expect(chooseBrandCopy(copies, wanted)?.copy).toBe(ownMake)
  })

  it('taking any text away never changes what others would have said', () => {
    const copy = fc.record({
      _id: fc.uuid(),
      tenant: fc.option(fc.constant(OWN)),
      make: fc.option(fc.constantFrom('mg', 'kia')),
      dealership: fc.option(fc.constantFrom('newstead', 'chermside')),
    })
    fc.assert(
      fc.property(fc.uniqueArray(copy, { selector: ({ _id }) => _id, maxLength: 12 }), (copies) => {
        const chosen = chooseBrandCopy(copies, wanted)?.copy
        for (const one of copies) {
          if (one === chosen) continue
          const without = copies.filter((other) => other !== one)
          expect(chooseBrandCopy(without, wanted)?.copy).toBe(chosen)
        }
      }),
      { seed: 6, numRuns: 200 },
    )
  })
})
