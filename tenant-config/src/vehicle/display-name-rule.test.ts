import { describe, expect, it } from 'vitest'
import { DEFAULT_DISPLAY_NAMES, displayMake, displayModel } from './display-name.ts'
import { displayNamesFor, parseDisplayNameRule, type DisplayNameRule } from './display-name-rule.ts'

const OWN = 'tenant-harbour'
const OTHER = 'tenant-wattle'
const platform: DisplayNameRule = {
  _id: 'a-platform',
  aliases: [{ from: 'Great Wall', to: 'GWM' }],
  hyphenate: ['Land Rover'],
  numericPrefix: ['Peugeot'],
}
const own: DisplayNameRule = {
  _id: 'z-own',
  tenant: OWN,
  aliases: [{ from: 'GREAT  wall', to: 'Great Wall by GWM' }],
}

describe('display-name rules', () => {
  it('[TEN-07] without any the built-in lists hold', () => {
    expect(displayNamesFor(OWN, [])).toEqual(DEFAULT_DISPLAY_NAMES)
  })

  it('[TEN-07] [TEN-08] [TEN-09] the platform’s rules add to the built-in lists, for every dealer', () => {
    for (const dealer of [OWN, OTHER]) {
      const names = displayNamesFor(dealer, [platform])
      expect(displayMake('Great Wall', names)).toBe('GWM')
      expect(displayMake('Land Rover', names)).toBe('Land-Rover')
      expect(displayModel('Peugeot', '308', names)).toBe('Peugeot308')
      expect(displayMake('MG Motor', names)).toBe('MG')
      expect(displayModel('Mazda', '2', names)).toBe('Mazda2')
    }
  })

  it('[TEN-07] a dealer’s own rule decides for a make at this dealer only, however the make is written', () => {
    for (const rules of [
      [platform, own],
      [own, platform],
    ]) {
      expect(displayMake('great wall', displayNamesFor(OWN, rules))).toBe('Great Wall by GWM')
      expect(displayMake('great wall', displayNamesFor(OTHER, rules))).toBe('GWM')
    }
  })

  it('[TEN-07] [TEN-08] [TEN-09] makes can be left as they are written, in every list', () => {
    const plain = { _id: 'p', tenant: OWN, asWritten: ['mazda', 'Rolls Royce', 'MG Motor'] }
    const names = displayNamesFor(OWN, [platform, plain])
    expect(displayModel('Mazda', '2', names)).toBe('2')
    expect(displayMake('Rolls Royce', names)).toBe('Rolls Royce')
    expect(displayMake('MG Motor', names)).toBe('MG Motor')
    expect(displayMake('Mercedes Benz', names)).toBe('Mercedes-Benz')
  })

  it('of two rules of one dealer the first by id decides', () => {
    const second = { ...own, _id: 'zz', aliases: [{ from: 'Great Wall', to: 'Second' }] }
    for (const rules of [
      [second, own],
      [own, second],
    ])
      expect(displayMake('Great Wall', displayNamesFor(OWN, rules))).toBe('Great Wall by GWM')
  })

  it('a rule that does not fit is refused, and its field is named', () => {
    expect(parseDisplayNameRule({ _id: 'r', aliases: null, hyphenate: ['Rolls Royce'] })).toEqual({
      ok: true,
      value: { _id: 'r', hyphenate: ['Rolls Royce'] },
    })
    expect(parseDisplayNameRule({ _id: 'r', aliases: [{ from: 'A' }] })).toMatchObject({
      ok: false,
      errors: [{ path: 'aliases.0.to' }],
    })
    expect(parseDisplayNameRule({ _id: 'r', numericPrefix: 'Mazda' })).toMatchObject({
      errors: [{ path: 'numericPrefix' }],
    })
  })
})
