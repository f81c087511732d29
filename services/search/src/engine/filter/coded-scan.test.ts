import { describe, expect, it } from 'vitest'
import { Bitset } from '../bitset.ts'
import { GrowCodes, GrowU32 } from '../growable.ts'
import { scanCodes, scanMarked } from './coded-scan.ts'

const SIZE = 200
const CODES = 7
const codes = Array.from({ length: SIZE }, (_, i) => (i * i + (i >> 2)) % CODES)
const marks = Uint8Array.from([0, 1, 0, 0, 1, 0, 1])

/** One code a document, or none to three of them. */
function columnOf(array: boolean) {
  const offsets = [0]
  for (let i = 0; i < SIZE; i++) offsets.push(Math.min(SIZE, (offsets[i] as number) + (i % 4)))
  return {
    array,
    codes: new GrowCodes(Uint8Array.from(codes)),
    offsets: new GrowU32(Uint32Array.from(offsets)),
  }
}

function expected(array: boolean, from: number, to: number): number[] {
  const { offsets } = columnOf(array)
  const out: number[] = []
  for (let ordinal = from; ordinal < to; ordinal++) {
    const own = array ? codes.slice(offsets.at(ordinal), offsets.at(ordinal + 1)) : [codes[ordinal] as number]
    if (own.some((code) => marks[code] === 1)) out.push(ordinal)
  }
  return out
}

describe.each([false, true])('a scan of codes (of arrays: %s)', (array) => {
  const column = columnOf(array)

  it('finds the documents of any range by their marks, and leaves what is set', () => {
    for (let from = 0; from <= SIZE; from += 3)
      for (let to = from; to <= SIZE; to += 5) {
        const bits = new Bitset(SIZE + 32)
        bits.add(SIZE + 8)
        scanMarked(column, marks, from, to, bits)
        expect([...bits.toArray()]).toEqual([...expected(array, from, to), SIZE + 8])
      }
  })

  it('finds the same by a test of codes, for few documents and for many', () => {
    for (const [from, to] of [
      [0, 3],
      [61, 64],
      [5, 170],
    ] as const) {
      const bits = new Bitset(SIZE)
      const test = { matches: (code: number) => marks[code] === 1, marks: () => marks, many: CODES }
      scanCodes(column, test, from, to, bits)
      expect([...bits.toArray()]).toEqual(expected(array, from, to))
    }
  })
})
