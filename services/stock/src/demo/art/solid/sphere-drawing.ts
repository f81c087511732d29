/** px of an equirectangular picture. */
export const SPHERE_SIZE = { width: 3072, height: 1536 }
/** Metres from the eye, which is in the middle of the cabin behind the front seats. */
export type Place = readonly [ahead: number, right: number, up: number]

/** A rectangle across, its corners round. */
export function rounded(ahead: number, right: number, half: number, low: number, high: number): Place[] {
  const corner = Math.min(half, high - low) * 0.45
  return (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).flatMap(([across, up], index) =>
    Array.from({ length: 6 }, (_, step): Place => {
      const turn = ((index * -90 + 90 - step * 18) * Math.PI) / 180
      const middleUp = up === 1 ? high - corner : low + corner
      return [
        ahead,
        right + across * (half - corner) + Math.cos(turn) * corner,
        middleUp + Math.sin(turn) * corner,
      ]
    }),
  )
}

/** A circle across. */
export function disc(ahead: number, right: number, up: number, radius: number): Place[] {
  return Array.from({ length: 24 }, (_, index) => {
    const turn = (index / 24) * 2 * Math.PI
    return [ahead, right + Math.cos(turn) * radius, up + Math.sin(turn) * radius]
  })
}

/** What lies above or below the edge of a box around the eye. */
export function region(
  box: { up: number; side: number; front: number; rear: number },
  where: 'above' | 'below',
  fill: string,
): string {
  const edge = Array.from({ length: 193 }, (_, index) => {
    const turn = (index / 192) * 2 * Math.PI - Math.PI
    const [ahead, right] = [Math.cos(turn), Math.sin(turn)]
    const far = Math.min(box.side / Math.abs(right), (ahead > 0 ? box.front : -box.rear) / Math.abs(ahead))
    return pixel([far * ahead, far * right, box.up], (index / 192) * SPHERE_SIZE.width)
  })
  const end = where === 'above' ? 0 : SPHERE_SIZE.height
  return `<polygon points="0,${end} ${edge.join(' ')} ${SPHERE_SIZE.width},${end}" fill="${fill}"/>`
}

/** A flat piece by its corners. */
export function shape(places: readonly Place[], fill: string): string {
  return `<g fill="${fill}">${outline(places)}</g>`
}

export function line(places: readonly Place[], stroke: string, width: number): string {
  return `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${across(places, false)}</g>`
}

/** The shape of a flat piece, without a colour. */
export const outline = (places: readonly Place[]) => across(places, true)

/** Straight lines are curves on the sphere: cut short; what crosses the picture's seam is drawn at both its ends. */
function across(places: readonly Place[], isClosed: boolean): string {
  const ends = isClosed ? [...places, places[0] ?? [1, 0, 0]] : places
  const cut = ends.slice(1).flatMap((to, index) => {
    const from = ends[index] ?? to
    return Array.from({ length: 24 }, (_, step) => between(from, to, step / 24))
  })
  if (!isClosed) cut.push(ends.at(-1) ?? [1, 0, 0])
  let last = 0
  const xs = cut.map((place, index) => {
    const raw = longitude(place)
    last = index === 0 ? raw : raw + SPHERE_SIZE.width * Math.round((last - raw) / SPHERE_SIZE.width)
    return last
  })
  return [-SPHERE_SIZE.width, 0, SPHERE_SIZE.width]
    .filter((shift) => Math.max(...xs) + shift > 0 && Math.min(...xs) + shift < SPHERE_SIZE.width)
    .map((shift) => {
      const points = cut.map((place, index) => pixel(place, (xs[index] ?? 0) + shift)).join(' ')
      return isClosed ? `<polygon points="${points}"/>` : `<polyline points="${points}"/>`
    })
    .join('')
}

function between(a: Place, b: Place, share: number): Place {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

function longitude([ahead, right]: Place): number {
  return (Math.atan2(right, ahead) / (2 * Math.PI) + 0.5) * SPHERE_SIZE.width
}

function pixel([ahead, right, up]: Place, x: number): string {
  const latitude = Math.atan2(up, Math.hypot(ahead, right))
  return `${x.toFixed(1)},${((0.5 - latitude / Math.PI) * SPHERE_SIZE.height).toFixed(1)}`
}
