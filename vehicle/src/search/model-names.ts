import type { Vehicle } from '../vehicle.ts'

type Named = Pick<Vehicle, 'make' | 'model' | 'badge'>

/** Names that shoppers write in two words, shorten, or know under another one. */
const NICKNAMES: readonly [RegExp, string][] = [
  [/\bland ?cruiser\b/i, 'land cruiser lc'],
  [/\bhilux\b/i, 'hi lux'],
  [/\bhiace\b/i, 'hi ace'],
  [/\boutback\b/i, 'out back'],
  [/\bcommodore\b/i, 'commo'],
  [/\bqashqai\b/i, 'cashcai qash qai'],
  [/\bdiscovery\b/i, 'disco'],
  [/\brange rover\b/i, 'rangie'],
  [/\bmustang\b/i, 'stang'],
  [/\bwrx\b/i, 'rex rexy'],
  [/\bpajero\b/i, 'paj'],
  [/\brav ?4\b/i, 'rav'],
]

/** A German range by the type that stands for it: `C200` is a C-Class, `320i` a 3 Series. */
const RANGES: readonly [make: RegExp, type: RegExp, range: string][] = [
  [/^mercedes/i, /^(AMG )?([A-Z]{1,3}) ?\d{2,3}/i, '$2 class'],
  [/^mercedes/i, /^(AMG )?([A-Z]{1,3})[- ]class/i, '$2 class'],
  [/^bmw$/i, /^(M?)([1-8])\d{2}[a-z]*\b/i, '$2 series'],
  [/^toyota$/i, /(^|.*\b)LC ?(\d{2,3})\b/i, 'land cruiser $2 series'],
]

/** `CX-5` -> `CX 5`: the words as written with blanks for their symbols; '' when they hold none between letters. */
function apartAtSymbols(words: string): string {
  const apart = words.replaceAll(/(?<=[A-Za-z])[-/.:+](?=\w)|(?<=\w)[-/.:+](?=[A-Za-z])/g, ' ')
  return apart === words ? '' : apart
}

/** `BT50` -> `BT 50`, `i30` -> `i 30`; '' when no word joins letters and digits. */
function apartAtDigits(words: string): string {
  const apart = words.replaceAll(/[-/.:+]/g, ' ').replaceAll(/(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
  return apart === words || apart === apartAtSymbols(words) ? '' : apart
}

/** `Santa Fe` -> `santafe`; of three words each neighbouring pair too: `rangerover`, `roverevoque`. */
function joined(words: string): string[] {
  const parts = words.split(/[\s-]+/).filter(Boolean)
  if (parts.length < 2) return []
  const pairs = parts.slice(1).map((part, i) => (parts[i] ?? '') + part)
  return [...new Set([parts.join(''), ...pairs])]
}

/** Joins of a badge are worth a word only where one half is short: `N Line`, `GT Line`, `Pick Up`. */
function joinedBadge(badge: string): string[] {
  const parts = badge.split(/[\s-]+/).filter((part) => /^[A-Za-z]+$/.test(part))
  return parts.slice(1).flatMap((part, i) => {
    const before = parts[i] ?? ''
    return before.length <= 2 || part.length <= 2 ? [`${before}${part}`] : []
  })
}

/**
 * Other spellings of a vehicle's make, model and badge, each a text of its own: apart where they are joined, joined
 * where they are apart, and what else people call them. The plain name is not among them.
 */
export function otherNames(vehicle: Named, nicknames: string): string[] {
  const { make, model, badge = '' } = vehicle
  const named = `${make} ${model}`
  const ranges = RANGES.flatMap(([isMake, type, range]) =>
    isMake.test(make) ? [model, badge].flatMap((words) => rangeOf(words, type, range)) : [],
  )
  const names = [
    nicknames,
    ...NICKNAMES.filter(([pattern]) => pattern.test(named)).map(([, words]) => words),
    ...ranges,
    ...[make, model, badge].map(apartAtSymbols),
    apartAtDigits(model),
    ...(badge.match(/\b[A-Z]{2,3}\d\b/g) ?? []).map(apartAtDigits),
    ...joined(make),
    ...joined(model),
    ...joinedBadge(badge),
    /^\d/.test(model) ? `${make}${model}`.replaceAll(' ', '') : '',
  ]
  const known = new Set(tokens(`${named} ${badge}`))
  const fresh = names.map((words) => withoutKnown(words, known))
  return [...new Set(fresh)].filter((words) => words !== '')
}

/** The words that the name does not hold: one that stood in both would count twice. */
function withoutKnown(words: string, known: ReadonlySet<string>): string {
  return [...new Set(tokens(words))].filter((word) => !known.has(word)).join(' ')
}

/** Words as the engine keeps them: symbols vanish inside them. */
function tokens(words: string): string[] {
  return words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[!-/:-@[-`{-~]/g, ''))
    .filter((word) => word !== '')
}

function rangeOf(words: string, type: RegExp, range: string): string[] {
  const match = type.exec(words)
  return match === null ? [] : [range.replace('$2', match[2] ?? '')]
}
