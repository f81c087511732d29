import { evaluate, parse } from 'groq-js'
import { createQueryEngine } from 'forecourt-lake/query-engine'
import { figure } from '../search/report.ts'
import { quantile } from '../search/measure.ts'
import { documents, type BenchDocument } from './documents.ts'
import { siteQueries, type SiteQuery } from './site-queries.ts'

/** Values for the parameters of all queries. */
export const PARAMETERS = {
  tenantId: 'tenant-harbour',
  path: '/',
  make: '',
  model: '',
  slug: 'work-ready-utes',
  section: 'section-harbour-bring',
  location: 'location-harbour-newstead',
  now: '2026-06-01T00:00:00Z',
  type: 'offer',
  text: 'ute* comparison',
}

/** Queries of the Studio: lists, and its search over all texts. */
export const STUDIO_QUERIES: SiteQuery[] = [
  { name: 'Studio list', query: '*[_type == $type] | order(_updatedAt desc)[0...50]{_id, _type, name}' },
  { name: 'Studio count', query: 'count(*[_type == $type])' },
  { name: 'Studio references', query: '*[references($tenantId)][0...100]{_id, _type}' },
  {
    name: 'Studio search',
    query:
      '*[_type in ["offer", "page"] && [@, _id] match text::query($text)] | score(boost(name match $text, 3), [@, _id] match text::query($text)) | order(_score desc)[0...20]{_id, _score}',
  },
]

/** Queries whose work no index takes over: what is measured is the evaluation itself. */
const COMPUTING_QUERIES: SiteQuery[] = [
  { name: 'computed order', query: '*[_type == "offer"] | order(lower(name))[0..20]{_id}' },
  {
    name: 'computed filter',
    query:
      'count(*[_type == "offer" && string::startsWith(name, "W") && dateTime(_updatedAt) < dateTime(now())])',
  },
  {
    name: 'nested scopes',
    query:
      '*[_type == "offer"][0...500]{_id, "k": count(coalesce(terms, [])[@ != ^.name]), "s": select(_id > "m" => "a", "b")}',
  },
  {
    name: 'functions',
    query:
      '*[_type == "offer"][0...500]{"l": length(name), "r": round(1.5), "d": dateTime(_updatedAt) < dateTime(now()), "s": string::split(name, " ")}',
  },
  { name: 'arithmetic', query: 'math::sum(*[_type == "offer"]{"n": (length(name) * 3 - 1) / 2}.n)' },
]

type Answer = () => Promise<unknown>

interface Contender {
  name: string
  answer(query: SiteQuery): Answer
}

function contenders(all: BenchDocument[]): { list: Contender[]; stop(): Promise<void> } {
  const byId = new Map(all.map((item) => [item._id, item]))
  const source = {
    version: 1,
    documents: () => byId.values(),
    get: (id: string) => byId.get(id),
    onCommit: () => {},
  }
  const planned = createQueryEngine(source)
  const scanned = createQueryEngine(source, { plan: false })
  const list = [
    { name: 'lake', answer: byEngine(planned) },
    { name: 'lake without planner', answer: byEngine(scanned) },
    { name: 'groq-js', answer: byGroq(all) },
  ]
  return { list, stop: () => planned.stop() }
}

function byEngine(engine: ReturnType<typeof createQueryEngine>): Contender['answer'] {
  return ({ query }) =>
    () =>
      engine.query({ query, params: PARAMETERS, perspective: 'published' })
}

function byGroq(dataset: BenchDocument[]): Contender['answer'] {
  return ({ query }) => {
    const tree = parse(query, { params: PARAMETERS })
    return async () => (await evaluate(tree, { dataset, params: PARAMETERS })).get()
  }
}

const ROUNDS = 7
const BUDGET_MS = 60

/** Measures the median time of an answer in ms; quick ones are repeated in each round. */
async function median(answer: Answer, rounds: number): Promise<number> {
  const took: number[] = []
  await answer()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    let count = 0
    do {
      await answer()
      count++
    } while (performance.now() - start < BUDGET_MS)
    took.push((performance.now() - start) / count)
  }
  return quantile(took, 0.5)
}

/** Prints the time of each query of the site and the Studio, and of some that compute much, with and without the planner, at two sizes. */
export async function reportQueries(sizes: readonly [number, number]): Promise<void> {
  const queries = [...(await siteQueries()), ...STUDIO_QUERIES, ...COMPUTING_QUERIES]
  const [small, large] = sizes
  const first = await measureSize(small, queries, true)
  const second = await measureSize(large, queries, false)
  console.table(
    Object.fromEntries(
      queries.map(({ name }) => {
        const [lake = 0, scan = 0, groq = 0] = first.get(name) ?? []
        const [grown = 0] = second.get(name) ?? []
        const row = {
          [`${small} ms`]: figure(lake),
          'without planner': `x${figure(scan / lake)}`,
          'groq-js': `x${figure(groq / lake)}`,
          [`${large} ms`]: figure(grown),
          grown: `x${figure(grown / lake)}`,
        }
        return [name, row]
      }),
    ),
  )
}

async function measureSize(
  size: number,
  queries: readonly SiteQuery[],
  withOthers: boolean,
): Promise<Map<string, number[]>> {
  const { list, stop } = contenders(documents(size))
  const result = new Map<string, number[]>()
  try {
    for (const query of queries) {
      const usesText = query.query.includes('text::query')
      // groq-js has no text search.
      const rivals = list.slice(0, withOthers ? (usesText ? 2 : 3) : 1)
      const took: number[] = []
      for (const { answer } of rivals) took.push(await median(answer(query), took.length === 0 ? ROUNDS : 3))
      result.set(query.name, took)
    }
  } finally {
    await stop()
  }
  return result
}
