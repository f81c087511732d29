import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrCode } from './qr-code.ts'

/** The dark squares that a path draws. */
function drawn(path: string): Set<string> {
  const squares = new Set<string>()
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) squares.add(`${Number(x) + at},${y}`)
  return squares
}

it('the path draws every dark square of the code of an address and no other', () => {
  const text = 'https://www.harbour.example/cars/2021-mazda-cx-5-touring-h1234'
  const { size, path } = qrCode(text)
  const { data, size: units } = encode(text, { ecc: 'M', border: 2 })
  expect(size).toBe(units)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect([...drawn(path)].toSorted()).toEqual(dark.toSorted())
})
