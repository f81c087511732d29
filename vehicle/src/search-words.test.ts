import { expect, test } from 'vitest'
import { searchDocument } from './testing/projected.ts'

test.each([
  [{ make: 'Mazda', model: 'CX-5' }, ['cx 5']],
  [{ make: 'Mazda', model: '3' }, ['mazda3']],
  [{ make: 'Volkswagen', model: 'Golf' }, ['vw vws vdub dub volkswagon wolksvagen']],
  [{ make: 'Mercedes-Benz', model: 'C200' }, ['c class', 'mercedes benz']],
  [{ make: 'BMW', model: '320i' }, ['3 series', '320 i']],
  [
    { make: 'Toyota', model: 'Landcruiser', badge: 'LC300 GXL' },
    ['land cruiser lc', 'land cruiser 300 series'],
  ],
  [{ make: 'Hyundai', model: 'Santa Fe' }, ['santafe']],
  [{ make: 'Land Rover', model: 'Range Rover Sport' }, ['landrover', 'rangerover', 'rangie']],
  [{ make: 'Kia', model: 'Sportage', badge: 'GT-Line' }, ['gt line']],
])('other spellings of %j', (names, expected) => {
  expect(searchDocument(names).search_names).toEqual(expect.arrayContaining(expected))
})

test('a spelling that the name has already is not told twice', () => {
  expect(searchDocument({ make: 'Isuzu', model: 'D-MAX', badge: 'SX' }).search_names).toEqual(['d max'])
})

test('words for colour, body, drive and fuel are those shoppers use, those like a name where no slip is forgiven', () => {
  const built = { body: 'Cab Chassis', colour: 'Charcoal', drive: '4WD', fuel: 'Plug-in Hybrid', seats: 2 }
  const { search_body, search_drive, search_terms, search_related } = searchDocument({
    ...built,
    trans: 'CVT',
  })
  expect(search_body).toMatch(/^ute utes pickup.* cab tray traytop single$/)
  expect(search_drive).toMatch(/^4wd 4x4 .*\bphev\b/)
  expect(search_terms).toMatch(/^charcoal grey gray automatic cvt 2 seater/)
  expect(search_related).toBe('chassis plug auto autos hand awd all wheel drive electric ev')
})
