import { describe, expect, it } from 'vitest'
import { contradictsKind, JUST_ARRIVED } from './tag-claims.ts'

describe('what a tag claims', () => {
  it.each([
    ['NEW', 'used', true],
    ['New!', 'demo', true],
    ['As new', 'used', true],
    ['Brand-new', 'demo', true],
    ['New car', 'used', true],
    ['NEW', 'new', false],
    ['New tyres', 'used', false],
    ['New arrival', 'used', false],
    ['Newly listed', 'demo', false],
    [JUST_ARRIVED, 'used', false],
    ['One Owner', 'new', true],
    ['1 OWNER', 'demo', true],
    ['ONE OWNER', 'used', false],
    ['LOW KMS', 'new', true],
    ['Low kilometres', 'new', true],
    ['Low Kms', 'demo', false],
    ['Low kms', 'used', false],
    ['Ex-demo', 'new', true],
    ['Ex-demo', 'demo', false],
    ['Pre-loved', 'demo', true],
    ['Just traded', 'new', true],
    ['Test Drive Only', 'new', false],
    ['Manager Special', 'used', false],
  ] as const)('%s on a %s vehicle: contradicts is %s', (text, kind, contradicts) => {
    expect(contradictsKind(text, kind)).toBe(contradicts)
  })

  it('is read in time, however long and odd the words of a feed are', () => {
    const odd = `${'new '.repeat(50_000)}${' '.repeat(50_000)}!`
    expect((['new', 'demo', 'used'] as const).map((kind) => contradictsKind(odd, kind))).toEqual([
      false,
      false,
      false,
    ])
  })
})
