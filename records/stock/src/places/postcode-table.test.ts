import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makePostcodeTable, readPostcodeTable } from './postcode-table.ts'

const file = readFileSync(new URL('au-postcodes.tsv', import.meta.url), 'utf8')
const table = readPostcodeTable(file)

describe('making the table', () => {
  const row = (postcode: string, name: string, state: string, lat: number, lng: number, accuracy = 4) =>
    ['AU', postcode, name, '', state, '', '', '', '', lat, lng, accuracy].join('\t')

  test('a postcode stands at one of its localities, and a namesake far away does not draw it there', () => {
    const rows = [
      row('0810', 'Alawa', 'NT', -12.38, 130.87),
      row('0810', 'Moil', 'NT', -12.39, 130.88),
      row('0810', 'Tiwi', 'NT', -12.36, 130.88),
      row('0810', 'Lyons', 'NT', -35.34, 149.08),
      row('0810', 'Darwin DC', 'NT', -12.1, 130.1, 1),
      'AU\tbroken',
    ]
    expect(makePostcodeTable(rows.join('\n'))).toBe(
      '0810\tNT\t-12.39\t130.88\tAlawa;Darwin DC;Lyons;Moil;Tiwi\n',
    )
  })

  test('a postcode of two states has a line for each, the one with more localities first', () => {
    const rows = [
      row('2540', 'Jervis Bay', 'ACT', -35.15, 150.7),
      row('2540', 'Nowra', 'NSW', -34.87, 150.6),
      row('2540', 'Bomaderry', 'NSW', -34.85, 150.6),
    ]
    const made = readPostcodeTable(makePostcodeTable(rows.join('\n')))
    expect(made.map(({ state }) => state)).toEqual(['NSW', 'ACT'])
  })
})

describe('the table', () => {
  test('has every postcode once for each state, leading zeros kept, all of them in Australia, in less than 300 kB', () => {
    expect(file.length).toBeLessThan(300_000)
    expect(new Set(table.map(({ postcode, state }) => postcode + state)).size).toBe(table.length)
    expect(table.length).toBeGreaterThan(3300)
    expect(table.filter(({ postcode }) => postcode.startsWith('0')).length).toBeGreaterThan(30)
    for (const { postcode, state, lat, lng, localities } of table) {
      expect(postcode).toMatch(/^\d{4}$/)
      expect(state).toMatch(/^(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/)
      // From Lord Howe and Norfolk Island to Cocos, from the Torres Strait to Macquarie Island and Antarctica.
      expect(lat).toBeLessThan(-9)
      expect(lng).toBeGreaterThan(60)
      expect(localities[0]).toBeTruthy()
    }
  })
})

const reference = resolve(
  process.env.FORECOURT_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data'),
  'geo/au-postcodes.csv',
)

describe.skipIf(!existsSync(reference))('beside another list', () => {
  const rows = existsSync(reference) ? readFileSync(reference, 'utf8').trim().split('\n').slice(1) : []
  const known = new Map(table.map((area) => [area.postcode + area.state, area]))

  test('holds all but a few of its postcodes, most of them within some kilometres', () => {
    const distances = rows.flatMap((row) => {
      const [postcode = '', state = '', lat, lng] = row.split(',')
      const area = known.get(postcode + state)
      if (!area || !lat || !lng) return []
      const north = area.lat - Number(lat)
      const east = (area.lng - Number(lng)) * Math.cos((area.lat * Math.PI) / 180)
      return [Math.hypot(north, east) * 111.2]
    })
    distances.sort((a, b) => a - b)
    expect(distances.length).toBeGreaterThan(0.97 * rows.length)
    expect(distances[Math.floor(distances.length * 0.5)]).toBeLessThan(5)
    expect(distances[Math.floor(distances.length * 0.9)]).toBeLessThan(30)
  })
})
