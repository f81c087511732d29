/** How the tokens of one text lie together. */
export interface Window {
  /** Distinct tokens inside the best window of ten words. */
  words: number
  distance: number
  /** The place of the last token when the best window was found. */
  lastOffset: number
  /** Whether the text consists of these tokens alone. */
  exact: boolean
  /** Filled with the places of the best window's tokens, when it is there. */
  offsets?: number[]
}

const WINDOW = 10
const places = new Uint32Array(WINDOW)
const cursors = new Uint32Array(WINDOW)
const owners = new Uint32Array(WINDOW)

/**
 * The window with the most tokens and the shortest span. `positions` holds the ascending places of token after token;
 * those of token `t` end before `ends[t]`. `length` is the text's length in tokens.
 */
export function bestWindow(
  positions: readonly number[],
  ends: readonly number[],
  length: number,
  into: Window,
): void {
  const count = Math.min(ends.length, WINDOW)
  let size = count
  for (let t = 0; t < count; t++) {
    owners[t] = t
    cursors[t] = t === 0 ? 0 : (ends[t - 1] as number)
    places[t] = positions[cursors[t] as number] as number
  }
  into.words = 1
  into.distance = 0
  into.lastOffset = 0
  let best = Number.POSITIVE_INFINITY
  while (size > 1) {
    sortDescending(size)
    const lowest = places[size - 1] as number
    let words = 0
    let farthest = 0
    for (let i = size - 1; i >= 0; i--) {
      const span = (places[i] as number) - lowest
      if (span > WINDOW) break
      words++
      farthest = span
    }
    if (words > into.words || (words === into.words && farthest < best)) {
      best = farthest
      into.words = words
      into.lastOffset = Math.min(255, places[0] as number)
      if (into.offsets !== undefined) collect(into.offsets, size, lowest)
    }
    if (into.words === count && best === size - 1) break
    const owner = owners[size - 1] as number
    const next = (cursors[size - 1] as number) + 1
    if (next === ends[owner]) size--
    else {
      cursors[size - 1] = next
      places[size - 1] = positions[next] as number
    }
  }
  into.distance = best === Number.POSITIVE_INFINITY ? 0 : best
  into.exact = isWhole(positions, ends, length, into.distance)
}

function collect(into: number[], size: number, lowest: number): void {
  into.length = 0
  for (let i = 0; i < size; i++) if ((places[i] as number) - lowest <= WINDOW) into.push(places[i] as number)
}

function sortDescending(size: number): void {
  for (let i = 1; i < size; i++)
    for (let j = i; j > 0 && (places[j - 1] as number) < (places[j] as number); j--) {
      swap(places, j)
      swap(cursors, j)
      swap(owners, j)
    }
}

function swap(list: Uint32Array, at: number): void {
  const moved = list[at] as number
  list[at] = list[at - 1] as number
  list[at - 1] = moved
}

function isWhole(
  positions: readonly number[],
  ends: readonly number[],
  length: number,
  distance: number,
): boolean {
  const last = ends.length - 1
  if (distance > last || length - 1 !== last) return false
  if (positions.length > ends.length && distance === last) return false
  let closes = false
  for (const end of ends) if (positions[end - 1] === length - 1) closes = true
  return closes && (distance < last || positions.length === ends.length)
}
