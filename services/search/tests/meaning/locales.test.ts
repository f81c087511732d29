import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const LOCALES = ['ja', 'zh', 'th', 'ko', 'ru', 'el', 'fr']
const SCHEMA = {
  fields: ['en', ...LOCALES].map((locale) => ({ name: locale, type: 'string', locale, optional: true })),
}

const CARS = [
  { id: 'ja', ja: '新しい赤いトヨタ車を販売しています' },
  { id: 'zh', zh: '我们出售红色的丰田汽车。' },
  { id: 'th', th: 'ขายรถยนต์สีแดง' },
  { id: 'ko', ko: '빨간 자동차 판매' },
  { id: 'ru', ru: 'Красный Автомобиль, подъезд' },
  { id: 'el', el: 'Κόκκινο αυτοκίνητο' },
  { id: 'fr', fr: 'Voiture été' },
  { id: 'en', en: 'Voiture été' },
]

describe('fields with a locale', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  it.each([
    ['ja', '販売'],
    ['ja', 'トヨタ'],
    ['zh', '丰田'],
    ['th', 'แดง'],
    ['ko', '자동차'],
    ['ru', 'автомобиль'],
    ['ru', 'avtomobil'],
    ['ru', 'ПОДЪЕЗД'],
    ['el', 'κοκκινο'],
    ['el', 'kokkino'],
    ['fr', 'été'],
    ['en', 'ete'],
  ])('of %s find %s by the words of their language', async (locale, q) => {
    const exact = { query_by: locale, num_typos: '0', drop_tokens_threshold: '0' }
    expect(await stock.ids({ q, ...exact })).toEqual([locale])
    expect(await stock.ids({ filter_by: `${locale}:${q}` })).toEqual([locale])
  })

  it('tell accents apart where the original does', async () => {
    expect(await stock.ids({ q: 'ete', query_by: 'fr', num_typos: '0' })).toEqual([])
  })

  it('mark the words as they stand in the text', async () => {
    const { hits } = await stock.search({ q: '丰田', query_by: 'zh' })
    expect(hits[0]?.highlights[0]?.['snippet']).toBe('我们出售红色的<mark>丰田</mark>汽车。')
    const russian = await stock.search({ q: 'автомобиль', query_by: 'ru' })
    expect(russian.hits[0]?.highlights[0]?.['snippet']).toBe('Красный <mark>Автомобиль</mark>, подъезд')
  })

  it('leave out the stopwords of their language', async () => {
    await stock.call('PUT', '/stopwords/ru', { stopwords: ['Красный'], locale: 'ru' })
    const asked = { q: 'красный автомобиль', query_by: 'ru', drop_tokens_threshold: '0', stopwords: 'ru' }
    expect(await stock.ids(asked)).toEqual(['ru'])
    expect(await stock.ids({ ...asked, q: 'красный' })).toEqual([])
  })
})
