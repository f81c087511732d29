import { describe, expect, it } from 'vitest'
import { readShopperQuery } from './shopper-query.ts'

const price = (min?: number, max?: number) =>
  `(${[min === undefined ? 'price:>0' : `price:>=${min}`, ...(max === undefined ? [] : [`price:<=${max}`])].join(' && ')})`

describe('what a shopper typed', () => {
  it.each([
    ['7 seater suv under 40000', '7seater suv', price(undefined, 40_000)],
    ['suv below $30k', 'suv', price(undefined, 30_000)],
    ['hatch $15,000 - $25,000', 'hatch', price(15_000, 25_000)],
    ['hatch between 15k and 25k', 'hatch', price(15_000, 25_000)],
    ['ute 20-30k', 'ute', price(20_000, 30_000)],
    ['over 50000 ranger', 'ranger', '(price:>=50000)'],
    ['ute 35k', 'ute', price(undefined, 35_000)],
    ['under 80,000 kms ute', 'ute', '(km:<=80000)'],
    ['hilux less than 100k km', 'hilux', '(km:<=100000)'],
    ['hilux 2019 onwards', 'hilux', '(year:>=2019)'],
    ['2018-2020 triton', 'triton', '(year:>=2018 && year:<=2020)'],
    ['corolla under $150 a week', 'corolla', '(weekly_price:>0 && weekly_price:<=150)'],
    ['under 15000', '', price(undefined, 15_000)],
    ['hilux 30000', 'hilux', price(undefined, 30_000)],
    ['around 20k', '', price(17_000, 23_000)],
    ['suv under 30k under 100000 km', 'suv', `(${price(undefined, 30_000).slice(1, -1)} && km:<=100000)`],
  ])('%j is %j within %j', (text, words, filter) => {
    expect(readShopperQuery(text)).toMatchObject({ words, filter })
  })

  it.each([
    ['corolla 2021', 'corolla 2021'],
    ['land rover defender 110', 'land rover defender 110'],
    ['5 to 7 seats', '5 7seater'],
    ['mazda 3', 'mazda 3'],
    ['ram 1500', 'ram 1500'],
    ['10007', '10007'],
    ['corolla around 2019', 'corolla 2019'],
  ])('%j has no limit', (text, words) => {
    const read = readShopperQuery(text)
    expect(read.filter).toBe('')
    expect(words).toContain(read.words)
  })

  it.each([
    ['i want a red ute', 'red ute'],
    ['a class', 'a class'],
    ['mercedes a-class', 'mercedes a-class'],
    ['utes for sale in newstead', 'utes newstead'],
    ['for sale', 'for sale'],
    ['low kms corolla', 'corolla'],
    ['first car for a learner', 'car'],
    ['“toyota corolla”', 'toyota corolla'],
    ['triton,ute/diesel', 'triton ute diesel'],
    ['4 x 4 ute', '4x4 ute'],
    ['four wheel drive', '4wd'],
    ['cx -5', 'cx-5'],
    ['toyota -hilux', 'toyota -hilux'],
    ['seven seats', '7seater'],
    ['5-door hatch', '5door hatch'],
    ['🚗 ute\u00a0', 'ute'],
    ['', ''],
    ['*', '*'],
  ])('%j is searched as %j', (text, words) => {
    expect(readShopperQuery(text).words).toBe(words)
  })

  it.each([
    ['ev', true],
    ['hilux 2021', true],
    ['red ute', true],
    ['toyota hil', false],
    ['', false],
  ])('%j is finished: %j', (text, isFinished) => {
    expect(readShopperQuery(text).isFinished).toBe(isFinished)
  })

  it('reads a long text of figures in no time', () => {
    const text = '1,000 under '.repeat(20_000)
    expect(readShopperQuery(text).filter).not.toBe('')
  }, 2_000)
})
