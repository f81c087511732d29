import { readFileSync } from 'node:fs'

import type { Place } from '@forecourt/vehicle/place'
import type { Geocoder } from './geocoder.ts'
import { readPostcodeTable, type PostcodeArea } from './postcode-table.ts'

const TABLE = new URL('au-postcodes.tsv', import.meta.url)

/** The geocoder that needs nobody; it answers at once, for what indexes vehicles as well. */
export interface OfflineGeocoder extends Geocoder {
  findNow(text: string, near?: string): Place | undefined
  /** Postcodes that people live in within so many km of a point (degrees), nearest first. */
  around(point: { lat: number; lng: number }, km: number): readonly PostcodeArea[]
}

const KM_PER_DEGREE = 111.2
/** Points that are asked about are places of dealers, each for every page of theirs. */
const MOST_POINTS = 500

/** A geocoder over the table of Australian postcodes; the table is read when somebody first asks. */
export function createOfflineGeocoder(): OfflineGeocoder {
  let known: ReturnType<typeof indexTable> | undefined
  const aroundPoints = new Map<string, readonly PostcodeArea[]>()
  const table = () => (known ??= indexTable(readPostcodeTable(readFileSync(TABLE, 'utf8'))))
  const findNow = (text: string, near?: string): Place | undefined => {
    const { postcode, state, words } = readPlaceText(text)
    const among = (areas: readonly PostcodeArea[] = []) =>
      areas.find((area) => area.state === state) ??
      (state === undefined ? (areas.find((area) => area.state === near) ?? areas[0]) : undefined)
    const found =
      postcode === undefined ? among(table().byWords(words)) : table().byPostcode.get(postcode)?.[0]
    return found && { postcode: found.postcode, state: found.state, lat: found.lat, lng: found.lng }
  }
  return {
    findNow,
    find: async (text, near) => findNow(text, near),
    around({ lat, lng }, km) {
      const asked = `${lat},${lng},${km}`
      const found = aroundPoints.get(asked)
      if (found) return found
      const perDegreeEast = Math.cos((lat * Math.PI) / 180)
      const distance = (area: Place) =>
        KM_PER_DEGREE * Math.hypot(area.lat - lat, (area.lng - lng) * perDegreeEast)
      const areas = table()
        .areas.map((area) => ({ area, away: distance(area) }))
        .filter(({ area, away }) => away <= km && !isForBoxes(area))
        .toSorted((a, b) => a.away - b.away)
        .map(({ area }) => area)
      if (aroundPoints.size >= MOST_POINTS) aroundPoints.clear()
      aroundPoints.set(asked, areas)
      return areas
    },
  }
}

function indexTable(areas: readonly PostcodeArea[]) {
  const byPostcode = Map.groupBy(areas, ({ postcode }) => postcode)
  const byName = new Map<string, PostcodeArea[]>()
  // Where people live goes before boxes at post offices.
  for (const area of areas.toSorted((a, b) => Number(isForBoxes(a)) - Number(isForBoxes(b)))) {
    for (const name of new Set(area.localities.map(plainName))) {
      const same = byName.get(name)
      if (same) same.push(area)
      else byName.set(name, [area])
    }
  }
  return {
    areas,
    byPostcode,
    /** Localities of this name; without any those it begins, as Brisbane does Brisbane City. */
    byWords(words: string): readonly PostcodeArea[] {
      if (words === '') return []
      const same = byName.get(words)
      if (same) return same
      const longer = [...byName]
        .filter(([name]) => name.startsWith(`${words} `))
        .flatMap(([, found]) => found)
      return longer.toSorted((a, b) => Number(a.postcode) - Number(b.postcode))
    },
  }
}

/** Ranges that Australia Post keeps for boxes and large receivers. */
function isForBoxes({ postcode }: Place): boolean {
  return /^(?:1|8|9|02|09|5[89]|6[89]|7[89])/.test(postcode)
}

const STATES = /\b(qld|nsw|vic|tas|act|nt|sa|wa)\b/

function readPlaceText(text: string): { postcode?: string; state?: string; words: string } {
  const plain = plainName(text)
  const [digits] = /(?<!\d)\d{4}(?!\d)/.exec(plain) ?? []
  if (digits !== undefined) return { postcode: digits, words: '' }
  const [, state] = STATES.exec(plain) ?? []
  if (state === undefined) return { words: plain }
  return { state: state.toUpperCase(), words: plain.replace(STATES, ' ').replaceAll(/\s+/g, ' ').trim() }
}

/** A name as it is compared: `O’Connor`, `St. Kilda` and `Mt Gravatt` as the table has them. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/^mt /, 'mount ')
}
