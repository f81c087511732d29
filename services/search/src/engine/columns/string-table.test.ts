import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdTable } from '../id-table.ts'
import { NumberTable } from './number-table.ts'
import { StringPool } from './string-pool.ts'
import { StringTable } from './string-table.ts'
import { decodeText, encodeText } from './utf8.ts'

const texts = fc.array(
  fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('', 'a', 'b', 'é', '\ud83d')),
  {
    maxLength: 300,
  },
)

describe('strings in byte pools', () => {
  it('come back as they were, lone surrogates and replacement characters too', () => {
    const odd = [
      '',
      'plain',
      'é',
      '漢字',
      '🚗',
      '\ud800',
      'a\udc00b',
      '\ufffd',
      '\ud83d\ud83d\ude97',
      '\u0000',
    ]
    for (const text of odd) {
      const { bytes, length } = encodeText(text)
      expect(decodeText(Buffer.from(bytes.subarray(0, length)), 0, length)).toBe(text)
    }
    fc.assert(
      fc.property(texts, (list) => {
        const pool = new StringPool()
        for (const text of list) pool.push(text)
        expect(list.map((_, i) => pool.at(i))).toEqual(list)
      }),
    )
  })

  it('have the numbers a map would give them, also after they were taken over', () => {
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        const numbers = new Map<string, number>()
        const number = (text: string): number => {
          if (!numbers.has(text)) numbers.set(text, numbers.size + 1)
          return numbers.get(text) as number
        }
        const table = new StringTable()
        for (const text of first) expect(table.intern(text)).toBe(number(text))
        const { bytes, ends } = table.pool.view()
        const copy = new StringTable(new StringPool(bytes.slice(), ends.slice()))
        for (const text of second) {
          expect(copy.find(text)).toBe(numbers.get(text) ?? 0)
          expect(copy.intern(text)).toBe(number(text))
        }
        expect(copy.length).toBe(numbers.size + 1)
      }),
    )
  })

  it('are found among many while the table grows step by step', () => {
    const table = new StringTable()
    for (let i = 0; i < 30_000; i++) {
      expect(table.intern(`stock-${i}`)).toBe(i + 1)
      if (i % 97 === 0) expect(table.find(`stock-${i >>> 1}`)).toBe((i >>> 1) + 1)
    }
    for (let i = 0; i < 30_000; i++) expect(table.find(`stock-${i}`)).toBe(i + 1)
    expect(table.find('stock-30000')).toBe(0)
  })

  it('an id points to its last ordinal', () => {
    const ids = new IdTable()
    const last = new Map<string, number>()
    for (let ordinal = 0; ordinal < 5_000; ordinal++) {
      const id = `car-${(ordinal * 7919) % 1_000}`
      ids.push(id)
      last.set(id, ordinal)
    }
    const { bytes, ends } = ids.pool.view()
    for (const table of [ids, new IdTable(new StringPool(bytes, ends))]) {
      for (const [id, ordinal] of last) expect(table.find(id)).toBe(ordinal)
      expect(table.find('car')).toBe(-1)
    }
  })

  it('numbers have one code each: zero has one, and missing is code 0', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 200 }), (list) => {
        const table = new NumberTable()
        const codes = list.map((value) => table.intern(value))
        list.forEach((value, i) =>
          expect(codes[i]).toBe(Number.isNaN(value) ? 0 : codes[list.findIndex((other) => other === value)]),
        )
        expect(table.intern(-0)).toBe(table.intern(0))
      }),
    )
  })
})
