import { describe, expect, it } from 'vitest'
import { checkVin, isCheckDigitRight, isVinIn, isVinRange, vinOrigin } from './vin.ts'

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

  it('says in which country its maker is, or in which part of the world', () => {
    const origins = (starts: string) => starts.split(' ').map((start) => vinOrigin(`${start}JW74U90MZ12345`))
    expect(origins('LSJ JM0 KMH MPB MR0 6T1 6FP WVW SAL 1C6 3FA 2T1')).toEqual([
      'China',
      'Japan',
      'South Korea',
      'Thailand',
      'Thailand',
      'Australia',
      'Australia',
      'Germany',
      'the United Kingdom',
      'the United States',
      'Mexico',
      'Canada',
    ])
    expect(origins('NM4 XL9 8AW 9BW ADB KA1 700 0SJ ISJ')).toEqual([
      'Asia',
      'Europe',
      'South America',
      'South America',
      'South Africa',
      'Asia',
      'Oceania',
      undefined,
      undefined,
    ])
  })

  it.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])(
    'of North America has a check digit, which tells that a character is wrong: %s',
    (vin) => {
      const others = Array.from({ length: 10 }, (_, digit) => `${vin.slice(0, -1)}${digit}`)
      expect(isCheckDigitRight(vin)).toBe(true)
      expect(others.filter(isCheckDigitRight)).toEqual([vin])
    },
  )

  it.each(['JM0KF2W7A00123456', 'WVWZZZ1KZAW000001', '6T1BE42K00X000000', 'LSJW74U90MZ123456'])(
    'of elsewhere, as %s, needs none',
    (vin) => {
      expect(isCheckDigitRight(vin)).toBe(true)
    },
  )
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
