import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discard, holdArrays, newArray, releaseArrays, resized } from './arrays.ts'
import { GrowCodes, GrowNumbers, GrowU32 } from './growable.ts'

const INT32_MIN = -2_147_483_648

describe('lists that grow', () => {
  it('numbers and missing ones come back whatever array they ended up in', () => {
    const number = fc.oneof(
      fc.integer({ min: -100, max: 100 }),
      fc.constantFrom(Number.NaN, INT32_MIN, 2 ** 31, 0.5, 0.1, -0, 2 ** 53, Number.POSITIVE_INFINITY),
    )
    fc.assert(
      fc.property(fc.array(number, { maxLength: 60 }), fc.boolean(), (list, isFloat) => {
        const numbers = new GrowNumbers(isFloat ? new Float32Array(0) : new Int32Array(0))
        for (const value of list) numbers.push(value)
        expect(list.map((_, i) => numbers.at(i))).toEqual(list)
        const { missing } = numbers
        list.forEach((value, i) => {
          const stored = numbers.data[i] as number
          expect(Number.isNaN(stored) || stored === missing).toBe(Number.isNaN(value))
        })
      }),
    )
  })

  it('numbers stay narrow as long as they fit', () => {
    const numbers = new GrowNumbers()
    for (const value of [1, Number.NaN, -5]) numbers.push(value)
    expect(numbers.data).toBeInstanceOf(Int32Array)
    numbers.push(1e10)
    expect(numbers.data).toBeInstanceOf(Float64Array)
    const floats = new GrowNumbers(new Float32Array(0))
    floats.push(Math.fround(0.1))
    expect(floats.data).toBeInstanceOf(Float32Array)
  })

  it('codes widen, and an array read from disk grows into the room behind it', () => {
    const codes = new GrowCodes()
    for (const code of [1, 255, 256, 65_535, 65_536]) codes.push(code)
    expect([...codes.view()]).toEqual([1, 255, 256, 65_535, 65_536])
    const read = new GrowCodes(new Uint8Array(new ArrayBuffer(8), 0, 6))
    const { data } = read
    for (const code of [7, 8]) read.push(code)
    expect(read.data).toBe(data)
    read.push(9)
    expect([...read.view()]).toEqual([0, 0, 0, 0, 0, 0, 7, 8, 9])
  })

  it('an array that is held stays readable when its list grows', () => {
    const list = new GrowU32()
    for (let i = 0; i < 8; i++) list.push(i)
    holdArrays()
    const before = list.view()
    list.push(8)
    expect([...before]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    releaseArrays()
    const next = list.view()
    while (list.length < 100) list.push(list.length)
    expect(next.length).toBe(0)
    expect([...list.view()]).toEqual(Array.from({ length: 100 }, (_, i) => i))
  })

  it('large lists hold what was pushed and zeros behind it, while held ones stay as they were', () => {
    const list = new GrowU32()
    const expectPushed = (data: Uint32Array, length: number): void => {
      expect(data.subarray(0, length).findIndex((value, i) => value !== i)).toBe(-1)
      expect(data.subarray(length).some((value) => value !== 0)).toBe(false)
    }
    while (list.length < 100_000) list.push(list.length)
    expectPushed(list.data, 100_000)
    const { data } = list
    while (list.length < 200_000) list.push(list.length)
    expect(data.length).toBe(0)
    holdArrays()
    const held = list.view()
    while (list.length < 300_000) list.push(list.length)
    expect(held.length).toBe(200_000)
    expectPushed(held, 200_000)
    const again = list.view()
    while (list.length < 400_000) list.push(list.length)
    expect(again.length).toBe(0)
    releaseArrays()
    expectPushed(list.data, 400_000)
  })

  it('memory that was given back is used again as zeros', () => {
    const first = newArray(Uint8Array, 300_000).fill(7)
    discard(first)
    expect(first.length).toBe(0)
    const small = newArray(Uint16Array, 1000).fill(7)
    for (const array of [newArray(Uint8Array, 300_000), newArray(Float64Array, 100_000)])
      expect(array.some((value) => value !== 0)).toBe(false)
    const large = resized(small, 500_000)
    expect(large.findLastIndex((value) => value === 7)).toBe(999)
    expect(large.subarray(1000).some((value) => value !== 0)).toBe(false)
  })
})
