import { expect, test } from 'vitest'
import { vinOf } from './vin.ts'

test.each([
  ['JTEBR3FJ70K012345', 'JTEBR3FJ70K012345'],
  [' jtebr3fj7-0k 012345 ', 'JTEBR3FJ70K012345'],
  ['6T9T20ABC01', '6T9T20ABC01'],
])('%j is a VIN', (text, vin) => expect(vinOf(text)).toBe(vin))

test.each(['', 'toyota', 'toyota landcruiser', 'JTEBR3FJ70', 'trade10014', '4wd', 'A1'.repeat(16), '*'])(
  '%j is none',
  (text) => expect(vinOf(text)).toBeUndefined(),
)
