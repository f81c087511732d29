import { describe, expect, it } from 'vitest'
import { matchParameters } from '../query-fields.ts'
import { isOwnWord, isReadOtherwise, readTypedWords, searchedWords } from './typed-words.ts'

const price = (min?: number, max?: number) =>
  `(${[min === undefined ? 'has_price:=true' : `price:>=${min}`, ...(max === undefined ? [] : [`price:<=${max}`])].join(' && ')})`

describe('what a visitor typed', () => {
  it.each([
    ['7 seater suv under 40000', 'suv', `${price(undefined, 40_000)} && (seats:>=7)`],
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
    ['suv between 20k and 30k', 'suv', price(20_000, 30_000)],
    ['suv $30k-$40k', 'suv', price(30_000, 40_000)],
    ['suv over 30k under 50k', 'suv', price(30_000, 50_000)],
    ['hilux $40,000 or less', 'hilux', price(undefined, 40_000)],
    ['hatch 30k max', 'hatch', price(undefined, 30_000)],
    ['sub-20k hatch', 'hatch', price(undefined, 20_000)],
    ['ute under 40 000', 'ute', price(undefined, 40_000)],
    ['ute (under 40 thousand)', 'ute', price(undefined, 40_000)],
    ['hilux 40,000', 'hilux', price(undefined, 40_000)],
    ['peugeot 3008 under 30k', 'peugeot 3008', price(undefined, 30_000)],
    ['mazda 3 under 20 grand', 'mazda 3', price(undefined, 20_000)],
    ['i30 up to $2000', 'i30', price(undefined, 2_000)],
    ['isuzu d max 30k', 'isuzu d max', price(undefined, 30_000)],
    ['dmax max 30k', 'dmax', price(undefined, 30_000)],
    ['less than 100000 km', '', '(km:<=100000)'],
    ['hilux 150 000km', 'hilux', '(km:<=150000)'],
    ['mazda 3 120 000 km', 'mazda 3', '(km:<=120000)'],
    ['100k kms', '', '(km:<=100000)'],
    ['2019+ hilux', 'hilux', '(year:>=2019)'],
    ['from 2015 grand cherokee', 'grand cherokee', '(year:>=2015)'],
    ['fiat 500 2015 or newer', 'fiat 500', '(year:>=2015)'],
    ['$150 pw', '', '(weekly_price:>0 && weekly_price:<=150)'],
    ['5 to 7 seats', '', '(seats:>=5 && seats:<=7)'],
    ['7+ seats', '', '(seats:>=7)'],
    ['suv with 7 or more seats', 'suv', '(seats:>=7)'],
    ['at least seven seats', '', '(seats:>=7)'],
    ['more than 5 seats', '', '(seats:>=6)'],
    ['7 seater or more', '', '(seats:>=7)'],
    ['up to 5 seats', '', '(seats:<=5)'],
    ['$400 a week', '', '(weekly_price:>0 && weekly_price:<=400)'],
    ['400 per week', '', '(weekly_price:>0 && weekly_price:<=400)'],
    ['ute under $150 weekly', 'ute', '(weekly_price:>0 && weekly_price:<=150)'],
    ['ute 150pw', 'ute', '(weekly_price:>0 && weekly_price:<=150)'],
    ['$300 a fortnight', '', '(weekly_price:>0 && weekly_price:<=150)'],
    ['under $650 a month', '', '(weekly_price:>0 && weekly_price:<=150)'],
    ['repayments under 120', '', '(weekly_price:>0 && weekly_price:<=120)'],
    ['between $100 and $150 a week', '', '(weekly_price:>=100 && weekly_price:<=150)'],
    ['red ute 2019 or newer', 'red ute', '(year:>=2019)'],
    ['hilux 2018 model or later', 'hilux', '(year:>=2018)'],
    ['no older than 2018', '', '(year:>=2018)'],
    ['post 2015 ute', 'ute', '(year:>=2015)'],
    ['pre 2010', '', '(year:<=2010)'],
    ['kms under 50000', '', '(km:<=50000)'],
    ['mileage less than 90,000', '', '(km:<=90000)'],
    ['under 80k on the clock', '', '(km:<=80000)'],
    ['150 000 km under 20k', '', `(${price(undefined, 20_000).slice(1, -1)} && km:<=150000)`],
    ['100k kms under 20k', '', `(${price(undefined, 20_000).slice(1, -1)} && km:<=100000)`],
    ['budget of 18500', '', price(undefined, 18_500)],
    ['$25k budget', '', price(undefined, 25_000)],
    ['under twenty five thousand', '', price(undefined, 25_000)],
    ['hatch thirty grand max', 'hatch', price(undefined, 30_000)],
    ['hatch 30 grand', 'hatch', price(undefined, 30_000)],
    ['less then 30,000', '', price(undefined, 30_000)],
    ['not more than $22,500', '', price(undefined, 22_500)],
    ['maximum of 30k', '', price(undefined, 30_000)],
    ['price from 10k to 20k', '', price(10_000, 20_000)],
    ['suv under 30k under 100000 km', 'suv', `(${price(undefined, 30_000).slice(1, -1)} && km:<=100000)`],
  ])('%j is %j within %j', (text, words, filter) => {
    expect(readTypedWords(text)).toMatchObject({ words, filter })
  })

  it.each([
    ['corolla 2021', 'corolla 2021'],
    ['land rover defender 110', 'land rover defender 110'],
    ['mazda 3', 'mazda 3'],
    ['ram 1500', 'ram 1500'],
    ['10007', '10007'],
    ['d max 2020', 'd max 2020'],
    ['i max 2012', 'i max 2012'],
    ['hyundai i 30', 'hyundai i 30'],
    ['2015 grand cherokee', '2015 grand cherokee'],
    ['cx 30 grand touring', 'cx 30 grand touring'],
    ['i30 - 2015', 'i30 - 2015'],
    ['lexus rx 350 2015', 'lexus rx 350 2015'],
    ['under 5 doors', 'under 5door'],
    [`under ${'9'.repeat(400)} km`, '9'.repeat(400)],
    ['corolla around 2019', 'corolla 2019'],
  ])('%j has no limit', (text, words) => {
    const read = readTypedWords(text)
    expect(read.filter).toBe('')
    expect(words).toContain(read.words)
  })

  it.each([
    ['i want a red ute', 'red ute'],
    ['a class', 'a class'],
    ['mercedes a-class', 'mercedes a-class'],
    ['utes for sale in newstead', 'utes newstead'],
    ['for sale', ''],
    ['for', 'for'],
    ['low kms', ''],
    ['low kms corolla', 'corolla'],
    ['first car for a learner', 'car'],
    ['“toyota corolla”', 'toyota corolla'],
    ['triton,ute/diesel', 'triton ute diesel'],
    ['4 x 4 ute', '4x4 ute'],
    ['four wheel drive', '4wd'],
    ['cx -5', 'cx-5'],
    ['toyota -hilux', 'toyota -hilux'],
    ['suv -kia', 'suv -kia'],
    ['vw -golf', 'vw -golf'],
    ['bt - 50', 'bt-50'],
    ['hr -v', 'hr-v'],
    ['x -trail', 'x-trail'],
    ['seven seats', '7seater'],
    ['5-door hatch', 'hatch'],
    ['🚗 ute\u00a0', 'ute'],
    ['ute\ud83d', 'ute'],
    ['pick up', 'pickup'],
    ['stick shift hatch', 'hatch'],
    ['stick shift', 'manual'],
    ['golf 2014 manual diesel', 'golf 2014'],
    ['two wheel drive ute', '2wd ute'],
    ['seats for seven', '7seater'],
    ['p plater car', 'hatch'],
    ['small automatic suv', 'suv'],
    ['', ''],
    ['*', '*'],
  ])('%j is searched as %j', (text, words) => {
    expect(readTypedWords(text).words).toBe(words)
  })

  it.each([
    ['ev', 'finished'],
    ['hilux 2021', 'finished'],
    ['red ute', 'finished'],
    ['toyota hil', 'typing'],
    ['raver', 'own'],
    ['i want a raver auto under 30k', 'own'],
    ['red raver', 'typing'],
    ['ravers', 'typing'],
    ['', 'typing'],
  ])('the words of %j are matched as %j', (text, matching) => {
    expect(readTypedWords(text, ['raver']).matching).toBe(matching)
  })

  it('forgives no slip in a word that a dealer made up', () => {
    expect(matchParameters('own')).toMatchObject({ num_typos: '0', prefix: 'false' })
    expect(matchParameters('finished').num_typos).not.toBe('0')
    for (const text of ['raver', 'wobble box', 'first car', 'tow van', 'mg3'])
      expect([text, isOwnWord(text)]).toEqual([text, true])
    for (const text of ['auto', 'van', 'seven seats', '4 wheel drive', 'family 4 wheel drive'])
      expect([text, isOwnWord(text)]).toEqual([text, false])
  })

  it.each([
    ['cheap first car under 10k', 'first car', price(undefined, 10_000)],
    ['First Car', 'First Car', ''],
    ['red p plater', 'red p plater', ''],
    ['under 10k club', 'under 10k club', ''],
    ['my first cars', 'cars', ''],
    ['first car \uE000', 'first car', ''],
  ])('%j is %j where a dealer gave its words a meaning', (text, words, filter) => {
    const phrases = ['first car', 'p plater', 'under 10k club', 'car']
    expect(readTypedWords(text, phrases)).toMatchObject({ words, filter })
  })

  it('knows which words it would read otherwise', () => {
    const texts = [
      'first car',
      'p plater',
      'under 10k club',
      'cheap ute',
      'tow van',
      'semi auto',
      'seven seat bus',
    ]
    for (const text of texts) {
      expect([text, isReadOtherwise(text)]).toEqual([text, true])
      expect(searchedWords(text)).toBe(text)
    }
    for (const text of ['kombi', 'family bus', '4 wheel drive', 'seven seats', 'van', 'auto'])
      expect([text, isReadOtherwise(text)]).toEqual([text, false])
  })

  it('reads no more of a long text than anybody types', () => {
    const start = 'ute under 40000 '
    expect(readTypedWords(start + 'x'.repeat(10_000)).words).toHaveLength(500 - ' under 40000'.length)
    expect(readTypedWords(start.padEnd(500) + 'under 50000')).toEqual(readTypedWords(start))
  })
})
