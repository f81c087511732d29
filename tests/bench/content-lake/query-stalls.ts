import { createQueryEngine } from 'forecourt-lake/query-engine'
import { figure } from '../search/report.ts'
import { documents } from './documents.ts'
import { PARAMETERS, STUDIO_QUERIES } from './query-bench.ts'
import { siteQueries, type SiteQuery } from './site-queries.ts'

/** Queries that are too heavy for the event loop, each in another way. */
const HEAVY_QUERIES: SiteQuery[] = [
  { name: 'everything', query: '*' },
  { name: 'a sort of all', query: '*[_type == "offer"] | order(lower(name))' },
  { name: 'a scan', query: '*[name match "work*"]' },
  { name: 'a join', query: '*[_type == "page"]{..., "by": count(*[references(^._id)])}' },
]

const CALLERS = [
  {},
  { readable: ['_id in path("*")'] },
  { readable: ['tenant._ref == "tenant-harbour"', 'references("tenant-harbour")'], identity: 'editor' },
]

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Prints the longest stretch for which each query keeps the event loop busy, with new views and indexes. */
export async function reportStalls(size: number): Promise<void> {
  const all = documents(size)
  const byId = new Map(all.map((item) => [item._id, item]))
  const get = (id: string) => byId.get(id)
  const engine = createQueryEngine({ version: 1, documents: () => all, get, onCommit: () => {} })
  const rows: Record<string, { 'longest stretch ms': string }> = {}
  for (const { name, query } of [...(await siteQueries()), ...STUDIO_QUERIES, ...HEAVY_QUERIES]) {
    let longest = 0
    for (const caller of CALLERS) {
      for (const perspective of ['raw', 'drafts']) {
        for (const resultSourceMap of [false, true]) {
          const options = { query, params: PARAMETERS, perspective, resultSourceMap, ...caller }
          longest = Math.max(longest, await longestStretch(() => engine.answer(options, true)))
        }
      }
    }
    rows[name] = { 'longest stretch ms': figure(longest) }
  }
  await engine.stop()
  console.table(rows)
}

/** Measures the most processor time (ms) that this thread spends between two turns of the event loop. */
async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, isRunning] = [0, threadMs(), true]
  const tick = () => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
    if (isRunning) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  await new Promise((resolve) => setImmediate(resolve))
  isRunning = false
  return longest
}
