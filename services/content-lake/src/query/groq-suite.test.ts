import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../document.ts'
import { createQueryEngine } from './engine.ts'
import { QueryParseError } from './parse-error.ts'
import type { QueryEngine } from './types.ts'

interface SuiteDataset {
  _id: string
  _type: 'dataset'
  documents?: LakeDocument[]
}

interface SuiteTest {
  _id: string
  _type: 'test'
  dataset: { _ref: string }
  query: string
  params: Record<string, unknown> | null
  result?: unknown
  valid: boolean
  version?: string | null
  features: string[]
}

const root = resolve(import.meta.dirname, '../../../..')
const shared = process.env.FORECOURT_SHARED_DATA ?? resolve(root, '../shared/data')
const file = join(shared, 'groq-test-suite/suite.ndjson.gz')
const present = existsSync(file)
const title = present
  ? 'the public GROQ test suite'
  : `the public GROQ test suite (skipped: there is no ${file}; set FORECOURT_SHARED_DATA to the folder that holds groq-test-suite)`

/** Known differences, each with its reason. */
const EXCEPTIONS: Record<string, string> = {}

/** Of processor time: the clock also counts what other processes do. */
const SLOWEST_MS = 2000

describe.skipIf(!present)(title, () => {
  const lines = present ? readSuite() : []
  const datasets = new Map(
    lines.filter((line) => line._type === 'dataset').map((line) => [line._id, line.documents]),
  )
  const tests = lines.filter((line) => line._type === 'test').filter((test) => isInScope(test, datasets))
  const engines = new Map<string, QueryEngine>()

  const engineFor = (dataset: string, plan: boolean): QueryEngine => {
    const key = `${dataset} ${plan}`
    const engine = engines.get(key) ?? engineOver(datasets.get(dataset) ?? [], plan)
    engines.set(key, engine)
    return engine
  }

  it(
    'passes every valid test of GROQ 1 but the listed exceptions, refuses the invalid ones, and none is slow',
    { timeout: 120_000 },
    async () => {
      const failed: string[] = []
      const slow: string[] = []
      for (const test of tests) {
        const start = process.cpuUsage()
        const answer = await run(engineFor(test.dataset._ref, true), test)
        const { user, system } = process.cpuUsage(start)
        if (user + system > SLOWEST_MS * 1000) slow.push(test._id)
        if (!passes(test, answer))
          failed.push('refused' in answer ? `${test._id}: ${answer.refused}` : test._id)
      }
      expect(failed.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
      expect(slow).toEqual([])
      expect(tests.length).toBeGreaterThan(5900)
    },
  )

  it('gives the same with the planner as without it', { timeout: 120_000 }, async () => {
    const different: string[] = []
    for (const test of tests) {
      const planned = await run(engineFor(test.dataset._ref, true), test)
      const scanned = await run(engineFor(test.dataset._ref, false), test)
      if (!isDeepStrictEqual(planned, scanned)) different.push(test._id)
    }
    expect(different).toEqual([])
  })

  it('traces a source map for every query', { timeout: 120_000 }, async () => {
    const untraced: string[] = []
    for (const test of tests) {
      if (!test.valid) continue
      const options = {
        query: test.query,
        params: test.params ?? {},
        perspective: 'raw',
        resultSourceMap: true,
      }
      const { resultSourceMap } = await engineFor(test.dataset._ref, true).query(options)
      if (!resultSourceMap) untraced.push(test._id)
    }
    expect(untraced).toEqual([])
  })
})

function readSuite(): (SuiteDataset | SuiteTest)[] {
  const text = gunzipSync(readFileSync(file)).toString().trim()
  return text.split('\n').map((line) => JSON.parse(line) as SuiteDataset | SuiteTest)
}

/** `0.1` is the language before GROQ 1, which says otherwise of the same queries; one data set is only named, not included. */
function isInScope(test: SuiteTest, datasets: Map<string, LakeDocument[] | undefined>): boolean {
  if (test.version === '0.1') return false
  return datasets.get(test.dataset._ref) !== undefined || !test.query.includes('*')
}

function engineOver(documents: LakeDocument[], plan: boolean): QueryEngine {
  const byId = new Map(documents.map((doc) => [doc._id, doc]))
  const source = {
    version: 1,
    documents: () => documents,
    get: (id: string) => byId.get(id),
    onCommit: () => {},
  }
  return createQueryEngine(source, { plan, timeLimitMs: 60_000 })
}

type Answer = { result: unknown } | { refused: string }

async function run(engine: QueryEngine, test: SuiteTest): Promise<Answer> {
  try {
    const { result } = await engine.query({
      query: test.query,
      params: test.params ?? {},
      perspective: 'raw',
    })
    return { result: JSON.parse(JSON.stringify(result ?? null)) as unknown }
  } catch (error) {
    if (error instanceof QueryParseError) return { refused: error.message }
    throw error
  }
}

function passes(test: SuiteTest, answer: Answer): boolean {
  if (!test.valid) return 'refused' in answer
  if ('refused' in answer) return false
  const expected = test.result ?? null
  const actual = JSON.stringify(expected).includes('"_pos"') ? withPositions(answer.result) : answer.result
  if (isDeepStrictEqual(actual, expected)) return true
  const isOrdered = /order\(|\| *score/.test(test.query)
  return !isOrdered && isDeepStrictEqual(sorted(actual), sorted(expected))
}

/** The suite compares the rank of scores, not their values. */
function withPositions(result: unknown): unknown {
  if (!Array.isArray(result)) return result
  const items = result as { _score: number }[]
  const scores = [...new Set(items.map((item) => item._score))].sort((a, b) => b - a)
  return items.map(({ _score, ...item }) => ({ ...item, _pos: scores.indexOf(_score) + 1 }))
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(canonical(item))).toSorted() : value
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, canonical(inner)])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
