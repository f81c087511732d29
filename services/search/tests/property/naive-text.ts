/** The words of a text as the index keeps them: no accents, no case, no symbols. */
export function words(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '')
}

/** Whether a word is wanted, or begins as wanted. */
function fits(word: string, wanted: string, prefix: boolean): boolean {
  return prefix ? word.startsWith(wanted) : word === wanted
}

/** `:=value`, with `*` at its end for a prefix: the whole value. */
export function isSame(text: string, wanted: string): boolean {
  const prefix = wanted.endsWith('*')
  const asked = words(wanted)
  const own = words(text)
  if (prefix ? own.length < asked.length : own.length !== asked.length) return false
  return (
    asked.length > 0 &&
    asked.every((word, i) => fits(own[i] as string, word, prefix && i === asked.length - 1))
  )
}

/** `:value`: every word somewhere, the last as a prefix when a `*` follows it. */
export function contains(text: string, wanted: string): boolean {
  const prefix = wanted.endsWith('*')
  const asked = words(wanted)
  return (
    asked.length > 0 &&
    asked.every((word, i) => words(text).some((own) => fits(own, word, prefix && i === asked.length - 1)))
  )
}

/** `:"value"`: the words side by side. */
export function hasPhrase(text: string, wanted: string): boolean {
  const asked = words(wanted)
  const own = words(text)
  return own.some((_, at) => asked.every((word, i) => own[at + i] === word))
}

/** How many letters must be replaced, added, left out or swapped with their neighbour to make one word of another. */
export function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        swap,
      )
      ;(rows[i] as number[])[j] = best
    }
  return at(a.length, b.length)
}
