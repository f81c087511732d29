import type { StockDocument } from '@forecourt/vehicle/document'
import { isExpected, type Expected, type TypedWords } from './typed-words.ts'

/** How one query did. */
export interface Grade {
  q: string
  why: string
  /** Place of the first expected vehicle, from 1; 0 when none is among the first five. */
  firstAt: number
  /** Expected ones among the first five, and how many there could be. */
  expected: number
  possible: number
  found: number
  shown: string[]
}

export const FIRST = 5

/** Finds the first vehicles of a query in the stock of one dealer. */
export type Ask = (q: string) => Promise<{ found: number; vehicles: StockDocument[] }>

/** Asks every query and grades the answers against the stock they were asked of. */
export async function gradeAll(
  queries: readonly TypedWords[],
  stock: readonly StockDocument[],
  ask: Ask,
): Promise<Grade[]> {
  const grades: Grade[] = []
  for (const query of queries) {
    const { q, expected } = concrete(query, stock)
    const { found, vehicles } = await ask(q)
    const first = vehicles.slice(0, FIRST)
    const fitting = first.map((vehicle) => isExpected(vehicle, expected))
    const possible = stock.filter((vehicle) => isExpected(vehicle, expected)).length
    grades.push({
      q,
      why: query.why,
      firstAt: fitting.indexOf(true) + 1,
      expected: fitting.filter(Boolean).length,
      possible: Math.min(FIRST, possible),
      found,
      shown: first.map(({ name, colour }) => `${name} ${colour}`),
    })
  }
  return grades
}

/** Puts the stock number of a vehicle of the stock into a query that asks for one. */
function concrete(query: TypedWords, stock: readonly StockDocument[]): { q: string; expected: Expected } {
  const { sample } = query
  if (sample === undefined) return query
  const vehicle = stock.find((entry) => isExpected(entry, sample))
  if (vehicle === undefined) throw new Error(`no vehicle to ask "${query.q}" of`)
  const q = query.q.replaceAll('{stocknum}', vehicle.stocknum)
  return { q, expected: { id: vehicle.id } }
}

/** The figures of a set of queries and its worst queries, as lines to print. */
export function reportLines(title: string, grades: readonly Grade[]): string[] {
  const hits = grades.filter(({ firstAt }) => firstAt > 0).length
  const precision = sum(grades, ({ expected }) => expected) / sum(grades, ({ possible }) => possible)
  const worst = grades
    .filter(({ firstAt, expected, possible }) => firstAt !== 1 || expected < possible)
    .toSorted((a, b) => a.expected / (a.possible || 1) - b.expected / (b.possible || 1))
  return [
    `${title}: ${hits} of ${grades.length} queries (${percent(hits / grades.length)}) have an expected vehicle in the first ${FIRST}; ${percent(precision)} of the first ${FIRST} are expected`,
    ...worst.map(
      ({ q, firstAt, expected, possible, found, shown, why }) =>
        `  ${expected}/${possible} expected, first at ${firstAt || '-'}, ${found} found: "${q}" (${why}): ${shown.join(' | ')}`,
    ),
  ]
}

/** Share of queries with an expected vehicle among the first five. */
export function hitRate(grades: readonly Grade[]): number {
  return grades.filter(({ firstAt }) => firstAt > 0).length / grades.length
}

const sum = (grades: readonly Grade[], of: (grade: Grade) => number): number =>
  grades.reduce((total, grade) => total + of(grade), 0)

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
