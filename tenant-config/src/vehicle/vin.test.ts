import { describe, expect, it } from 'vitest'
import { isVinIn, isVinRange, checkVin, vinRegion } from './vin.ts'

describe('a VIN', () => {
  it.each(['LSJW74U90MZ123456', 'lsjw74u90mz123456', ' LSJ W74-U90 MZ123456 '])(
    'is read from %s',
    (typed) => {
      expect(checkVin(typed)).toEqual({ ok: true, vin: 'LSJW74U90MZ123456' })
    },
  )

  it.each([
    ['', 'length', 0],
    ['LSJW74U90MZ12345', 'length', 16],
    ['LSJW74U90MZ1234567', 'length', 18],
    ['LSJW74U90MZ12345I', 'letters', 17],
    ['LSJW74U90MZ12345O', 'letters', 17],
    ['LSJW74U90MZ12345Q', 'letters', 17],
    ['LSJW74U90MZ1234🚗', 'letters', 17],
  ])('is not %s', (typed, problem, length) => {
    expect(checkVin(typed)).toEqual({ ok: false, problem, length })
  })

  it('says in which part of the world the vehicle was built', () => {
    const first = ['L', '6', 'W', '1', '9', 'A', '0', 'I']
    expect(first.map((character) => vinRegion(`${character}SJW74U90MZ12345`))).toEqual([
      'Asia',
      'Oceania',
      'Europe',
      'North America',
      'South America',
      'Africa',
      undefined,
      undefined,
    ])
  })
})

describe('a line of a recall', () => {
  const from = 'LSJW74U90MZ100000'
  const to = 'LSJW74U90MZ199999'

  it('is a VIN, its beginning, or two in order', () => {
    for (const line of [from, 'LSJW74', `${from}-${to}`, `${from} - ${to}`.toLowerCase()])
      expect(isVinRange(line)).toBe(true)
    for (const line of ['', 'LS', 'LSJO', `${to}-${from}`, `LSJ-${to}`, `${from}-${to}-${to}`, '<script>'])
      expect(isVinRange(line)).toBe(false)
  })

  it('holds what it names and nothing else', () => {
    expect(isVinIn('LSJW74U90MZ123456', `${from}-${to}`)).toBe(true)
    expect([from, to].every((vin) => isVinIn(vin, `${from}-${to}`))).toBe(true)
    expect(isVinIn('LSJW74U90MZ200000', `${from}-${to}`)).toBe(false)
    expect(isVinIn('LSJW74U90MZ123456', 'LSJW74')).toBe(true)
    expect(isVinIn('LSJW75U90MZ123456', 'LSJW74')).toBe(false)
    expect(isVinIn(from, 'LS')).toBe(false)
  })
})
