import { charge } from '../meter.ts'

/** Longitude and latitude in degrees. */
export type Position = readonly [number, number]

export type Segment = readonly [Position, Position]

/** The segments of a line or ring. */
export function segmentsOf(line: readonly Position[]): Segment[] {
  return line.slice(1).map((end, index) => [line[index] ?? end, end])
}

/** On which side of a segment a position is: negative, zero for on its line, or positive. */
function side([[ax, ay], [bx, by]]: Segment, [x, y]: Position): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
}

/** Whether a position is a point of a segment. */
export function isOn(segment: Segment, position: Position): boolean {
  return side(segment, position) === 0 && isWithin(segment, position)
}

function isWithin([[ax, ay], [bx, by]]: Segment, [x, y]: Position): boolean {
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
}

/** Whether two segments cross in a point that is no end of either. */
export function cross(a: Segment, b: Segment): boolean {
  return side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0
}

/** Whether two segments have a point in common. */
export function touch(a: Segment, b: Segment): boolean {
  return cross(a, b) || isOn(a, b[0]) || isOn(a, b[1]) || isOn(b, a[0]) || isOn(b, a[1])
}

/** Whether a predicate, false for segments that are apart, holds for some pair of two lists of segments. */
export function somePair(
  left: readonly Segment[],
  right: readonly Segment[],
  holds: (a: Segment, b: Segment) => boolean,
): boolean {
  const sorted = right.map((segment) => ({ segment, ...extent(segment) })).sort((a, b) => a.from - b.from)
  const longest = sorted.reduce((most, { from, to }) => Math.max(most, to - from), 0)
  charge(left.length + right.length * 2)
  return left.some((a) => {
    const { from, to } = extent(a)
    for (let at = firstFrom(sorted, from - longest); at < sorted.length; at++) {
      const other = sorted[at]
      if (!other || other.from > to) return false
      charge(0.2)
      if (other.to >= from && holds(a, other.segment)) return true
    }
    return false
  })
}

function extent([[ax], [bx]]: Segment): { from: number; to: number } {
  return { from: Math.min(ax, bx), to: Math.max(ax, bx) }
}

function firstFrom(sorted: readonly { from: number }[], least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle]?.from ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether no corner of a closed ring comes twice and no side crosses another. */
export function isSimpleRing(ring: readonly Position[]): boolean {
  if (new Set(ring.map(String)).size !== ring.length - 1) return false
  const sides = segmentsOf(ring)
  return !somePair(sides, sides, cross)
}
