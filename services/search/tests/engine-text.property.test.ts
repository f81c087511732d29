import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { CarStore } from './property/car-store.ts'
import type { SearchAnswer } from './property/car-store.ts'
import { editDistance, words } from './property/naive-text.ts'
import { randomCar, WORDS } from './property/random-car.ts'
import type { Change, Stored } from './property/random-car.ts'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const RUNS = process.env['DEEP'] === '1' ? 3_000 : 100

/** Words as people type them: whole, begun, or with one letter wrong. */
const typed = fc.tuple(fc.constantFrom(...WORDS), fc.integer({ min: 0, max: 9 })).map(([word, n]) => {
  if (n < 6 || word.length < 4) return word
  if (n < 8) return word.slice(0, 3)
  return `${word.slice(0, 2)}q${word.slice(3)}`
})
const query = fc.array(typed, { minLength: 1, maxLength: 3 })
const stock: fc.Arbitrary<Change[]> = fc
  .array(randomCar, { minLength: 1, maxLength: 25 })
  .map((cars) => cars.map((car, n) => ({ kind: 'upsert', id: `c${n}`, car })))

const EXACTLY = {
  num_typos: 0,
  prefix: false,
  drop_tokens_threshold: 0,
  split_join_tokens: 'off',
  per_page: 100,
}
const GENEROUS = {
  num_typos: 2,
  prefix: true,
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 100,
  split_join_tokens: 'off',
  per_page: 100,
}

const ids = (answer: SearchAnswer): string[] => answer.hits.map(({ document }) => document.id)
const sorted = (list: readonly string[]): string[] => list.toSorted((a, b) => (a < b ? -1 : 1))
const holdsAll = (text: string, asked: readonly string[]): boolean =>
  asked.every((word) => words(text).includes(word))

/** Whether a word of the text is the asked one, begins with it, or comes near it or near its beginning. */
function comesNear(text: string, asked: string): boolean {
  const most = asked.length < 4 ? 0 : asked.length < 7 ? 1 : 2
  return words(text).some((word) =>
    Array.from({ length: word.length }, (_, n) => word.slice(0, n + 1)).some(
      (part) => editDistance(part, asked) <= most,
    ),
  )
}

describe('text search keeps what it promises', () => {
  let server: TestServer
  let cases = 0

  beforeAll(async () => {
    server = await startServer()
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  function check(asked: readonly string[], cars: readonly Stored[], answers: SearchAnswer[]): void {
    const [exact, generous, across] = answers as [SearchAnswer, SearchAnswer, SearchAnswer]
    const tokens = asked.flatMap((word) => words(word))
    const label = asked.join(' ')
    const whole = cars.filter(({ text }) => holdsAll(text, tokens)).map(({ id }) => id)
    // Without typos, prefixes and dropping: exactly what holds every word.
    expect(sorted(ids(exact)), label).toEqual(sorted(whole))
    const texts = (car: Stored): string => [car.text, car.make, ...car.tags].join(' ')
    const wholeAcross = cars.filter((car) => holdsAll(texts(car), tokens)).map(({ id }) => id)
    expect(sorted(ids(across)), label).toEqual(sorted(wholeAcross))
    // With them: every hit holds each word, nearly; what holds them exactly is found and comes first.
    const byId = new Map(cars.map((car) => [car.id, car]))
    for (const id of ids(generous))
      for (const token of tokens)
        expect(comesNear(byId.get(id)?.text ?? '', token), `${label}: ${id}`).toBe(true)
    expect(sorted(ids(generous).slice(0, whole.length)), label).toEqual(sorted(whole))
    expect(generous.found).toBe(generous.hits.length)
  }

  it(`finds the right words and puts exact ones first (${RUNS} cases)`, async () => {
    const property = fc.asyncProperty(
      stock,
      fc.array(query, { minLength: 1, maxLength: 4 }),
      async (changes, queries) => {
        const store = new CarStore(server, `text${cases++}`)
        await store.create()
        await store.apply(changes)
        const searches = queries.flatMap((asked) => [
          { q: asked.join(' '), query_by: 'text', ...EXACTLY },
          { q: asked.join(' '), query_by: 'text', ...GENEROUS },
          { q: asked.join(' '), query_by: 'text,make,tags', ...EXACTLY },
        ])
        const answers = await store.search(searches)
        queries.forEach((asked, i) => check(asked, [...store.cars.values()], answers.slice(3 * i, 3 * i + 3)))
        await store.drop()
      },
    )
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_121 })
  }, 1_800_000)
})
