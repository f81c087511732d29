import type { Place } from '@forecourt/vehicle/place'

/** A postcode in one state with its localities; 16 postcodes lie in two states. */
export interface PostcodeArea extends Place {
  localities: readonly string[]
}

/** Reads `au-postcodes.tsv`: postcode, state, latitude, longitude, localities separated by `;`. */
export function readPostcodeTable(text: string): PostcodeArea[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [postcode = '', state = '', lat, lng, localities = ''] = line.split('\t')
      return { postcode, state, lat: Number(lat), lng: Number(lng), localities: localities.split(';') }
    })
}

interface Locality {
  name: string
  lat: number
  lng: number
  /** Of GeoNames, 1 (estimated) to 6 (centre of the shape). */
  accuracy: number
}

/**
 * The table of a GeoNames postal file (`AU.txt`, tab separated). A postcode stands where the one of its localities does
 * that is nearest to all others of those placed best: a place that exists, which no misplaced one can draw away.
 */
export function makePostcodeTable(geonames: string): string {
  const areas = new Map<string, Locality[]>()
  for (const line of geonames.split('\n')) {
    const [, postcode = '', name = '', , state = '', , , , , lat, lng, accuracy] = line.split('\t')
    if (!/^\d{4}$/.test(postcode) || !lat || !lng) continue
    const key = `${postcode}\t${state}`
    const known = areas.get(key) ?? []
    areas.set(key, known)
    known.push({ name, lat: Number(lat), lng: Number(lng), accuracy: Number(accuracy ?? 0) })
  }
  const lines = [...areas].map(([key, localities]) => {
    const { lat, lng } = middle(localities)
    const names = [...new Set(localities.map(({ name }) => name))].toSorted(byCodePoint)
    return { key, count: localities.length, line: [key, lat, lng, names.join(';')].join('\t') }
  })
  // Of two states the one with more localities comes first: the postcode alone means it.
  const postcode = ({ key }: { key: string }) => key.slice(0, 4)
  lines.sort(
    (a, b) => byCodePoint(postcode(a), postcode(b)) || b.count - a.count || byCodePoint(a.key, b.key),
  )
  return `${lines.map(({ line }) => line).join('\n')}\n`
}

function middle(localities: readonly Locality[]): Locality {
  const best = Math.max(...localities.map(({ accuracy }) => accuracy))
  const placed = localities.filter(({ accuracy }) => accuracy === best)
  const reach = (from: Locality) =>
    placed.reduce((sum, to) => sum + Math.hypot(to.lat - from.lat, (to.lng - from.lng) * 0.85), 0)
  const [first, ...others] = placed.toSorted((a, b) => byCodePoint(a.name, b.name))
  if (!first) throw new Error('a postcode without a locality')
  return others.reduce((kept, one) => (reach(one) < reach(kept) ? one : kept), first)
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
