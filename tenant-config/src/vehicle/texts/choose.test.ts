import { describe, expect, it } from 'vitest'
import { chooseVehicleTexts } from './choose.ts'
import { parseVehicleText, vehicleTextIssues, type VehicleText } from './documents.ts'

function warranty(id: string, fields: object = {}): VehicleText {
  const parsed = parseVehicleText({ _id: id, _type: 'warrantyText', text: 'Words', ...fields })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const USED_KIA = { make: 'kia', dealership: 'north', carType: 'used' } as const

describe('[VDP-27] the warranty that a page tells', () => {
  const standard = warranty('a-standard', { years: 3 })
  const forNew = warranty('b-new', { years: 5, carTypes: ['new', 'demo'] })
  const forMg = warranty('c-mg', { years: 7, make: 'mg', carTypes: ['new'] })
  const own = warranty('d-own', { tenant: 'tenant-x', years: 4 })
  const north = warranty('e-north', { tenant: 'tenant-x', dealership: 'north', years: 6 })
  const yearsFor = (texts: VehicleText[], subject: Parameters<typeof chooseVehicleTexts>[1]) => {
    const text = chooseVehicleTexts(texts, subject).get('warranty')
    return text?._type === 'warrantyText' ? text.years : undefined
  }

  it.each([
    ['3 years as a rule', [standard, forNew, forMg], USED_KIA, 3],
    ['5 for a new car', [standard, forNew, forMg], { ...USED_KIA, carType: 'new' }, 5],
    ['7 for a new car of one make', [standard, forNew, forMg], { make: 'mg', carType: 'new' }, 7],
    ['3 for a used one of that make', [standard, forNew, forMg], { make: 'mg', carType: 'used' }, 3],
    ['the dealer’s own before every dealer’s', [standard, forNew, own], { ...USED_KIA, carType: 'new' }, 4],
    ['that of the dealership before the dealer’s', [own, north], USED_KIA, 6],
    ['not that of another dealership', [own, north], { ...USED_KIA, dealership: 'south' }, 4],
    ['none where nobody wrote one', [], USED_KIA, undefined],
  ] as const)('%s', (_title, texts, subject, years) => {
    expect(yearsFor([...texts], subject)).toBe(years)
    expect(yearsFor(texts.toReversed(), subject)).toBe(years)
  })
})

it('[VDP-26] a used-car promise is for used cars, unless it says otherwise', () => {
  const promise = { ...warranty('p'), _type: 'usedCarPromise' } as VehicleText
  const has = (text: VehicleText, carType: 'new' | 'demo' | 'used') =>
    chooseVehicleTexts([text], { make: 'kia', carType }).has('usedCar')
  expect([has(promise, 'used'), has(promise, 'new'), has(promise, 'demo')]).toEqual([true, false, false])
  expect(has({ ...promise, carTypes: ['demo'] }, 'demo')).toBe(true)
})

describe('a text that does not fit is refused with its field', () => {
  it.each([
    ['section', { _type: 'vehicleText', section: 'similar', text: 'x' }],
    ['text', { _type: 'usedCarPromise' }],
    ['text', { _type: 'vehicleText', section: 'whyBuy', text: 'Hello {name}' }],
    ['years', { _type: 'warrantyText', years: 0, text: 'x' }],
    ['carTypes.0', { _type: 'warrantyText', text: 'x', carTypes: ['old'] }],
    ['dealership', { _type: 'warrantyText', text: 'x', dealership: 'north' }],
  ])('%s', (path, document) => {
    expect(vehicleTextIssues({ _id: 'a', ...document }).map((issue) => issue.path)).toContain(path)
  })

  it('and one that fits is not', () => {
    const text = { _id: 'a', _type: 'vehicleText', section: 'whyBuy', points: ['{dealer} is near'] }
    expect(vehicleTextIssues(text)).toEqual([])
  })
})
