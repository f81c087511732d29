import { charge } from '../meter.ts'

/** Whether an id fits a pattern of `path()`: `*` stands for one segment between dots, `**` for any text. */
export function fitsPath(id: string, pattern: string): boolean {
  if (pattern === '**') return true
  const wanted = pattern.split('.')
  const given = id.split('.')
  charge(wanted.length + given.length)
  return wanted.includes('**') ? fitsWithGaps(given, wanted) : fitsSegments(given, wanted)
}

function fitsSegments(given: string[], wanted: string[]): boolean {
  return given.length === wanted.length && wanted.every((part, index) => fitsSegment(given[index], part))
}

function fitsSegment(segment: string | undefined, part: string): boolean {
  if (segment === undefined) return false
  return part === '*' ? segment !== '' : segment === part
}

/** Follows every way to fit at once: after each segment, the set of places in the pattern that may come next. */
function fitsWithGaps(given: string[], wanted: string[]): boolean {
  let places = new Set([0])
  for (const segment of given) {
    charge(places.size)
    const next = new Set<number>()
    for (const place of places) {
      const part = wanted[place]
      if (part === undefined) continue
      if (part === '**') next.add(place).add(place + 1)
      else if (fitsSegment(segment, part)) next.add(place + 1)
    }
    places = next
  }
  return places.has(wanted.length)
}
