import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { mutate } from '../mutations/mutate.ts'
import { syncTagsOfChange } from '../query/sync-tags.ts'
import { startTestLake } from '../test-server.ts'
import { document, mutation, perspective, query } from './test-content.ts'
import { sized } from '../deep.fixture.ts'
import type { EventSink } from './sse.ts'
import type { Lake } from '../lake.ts'
import type { QueryEngine } from '../query/types.ts'
import type { TestLake } from '../test-server.ts'

const SEED = 20_260_301
const RUNS = sized(150, 2_000)

let testLake: TestLake
let lake: Lake
let events: string[][] = []
let withDrafts: string[][] = []

/** Keeps the tags of a live stream. */
function collect(into: () => string[][]): EventSink {
  return {
    send(text) {
      const data = /^data: (.*)$/m.exec(text)?.[1] ?? '{}'
      into().push((JSON.parse(data) as { tags?: string[] }).tags ?? [])
    },
    close: () => {},
    abandon: () => {},
    buffered: () => 0,
  }
}

beforeAll(async () => {
  testLake = await startTestLake()
  lake = testLake.server.lake
  const published = { includeDrafts: false, principal: SYSTEM }
  lake.hub.live(
    published,
    collect(() => events),
  )
  lake.hub.live(
    { ...published, includeDrafts: true },
    collect(() => withDrafts),
  )
})
afterAll(() => testLake.stop())

const MARKER = { _id: 'marker', _type: 'marker' }

/** The tags that were announced since the last time, once all have been. */
async function settle(): Promise<{ published: string[]; all: string[] }> {
  const marks = syncTagsOfChange(MARKER)
  const isMarked = (heard: string[][]): boolean => marks.every((tag) => heard.at(-1)?.includes(tag) === true)
  await mutate({ mutations: [{ createOrReplace: MARKER }] }, SYSTEM, {}, lake)
  while (!isMarked(events) || !isMarked(withDrafts)) await nextTurn()
  const heard = { published: events.slice(0, -1).flat(), all: withDrafts.slice(0, -1).flat() }
  events = []
  withDrafts = []
  return heard
}

describe('sync tags', () => {
  test(
    'whenever a transaction changes the result of a query, a tag of the result is announced',
    async () => {
      let changed = 0
      let narrow = 0
      const check = async (
        before: object[],
        queries: [string, string | string[]][],
        transaction: object[],
      ): Promise<void> => {
        await mutate({ mutations: [{ delete: { query: '*[true]' } }, ...before] }, SYSTEM, {}, lake)
        await settle()
        const ask = ([text, view]: [string, string | string[]]): ReturnType<QueryEngine['query']> =>
          lake.engine.query({
            query: text,
            params: { t: 'page', ids: ['a', 'drafts.b'] },
            perspective: view,
            identity: 'x',
          })
        const answers = await Promise.all(queries.map(ask))
        // A patch of what the same transaction deleted is refused, and then nothing changes.
        await mutate({ mutations: transaction }, SYSTEM, {}, lake).catch(() => undefined)
        const again = await Promise.all(queries.map(ask))
        const heardOf = await settle()
        for (const [index, [text, view]] of queries.entries()) {
          const { result, syncTags } = answers[index] ?? { result: undefined, syncTags: [] }
          const heard = view === 'published' ? heardOf.published : heardOf.all
          const told = syncTags.some((tag) => heard.includes(tag))
          if (JSON.stringify(result) === JSON.stringify(again[index]?.result)) {
            if (!told && heard.length > 0) narrow++
            continue
          }
          changed++
          expect(told, `${text} in ${JSON.stringify(view)}`).toBe(true)
        }
      }
      const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })
      const asked = fc.array(fc.tuple(query, perspective), { minLength: 8, maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            document.map((value) => ({ createOrReplace: value })),
            { maxLength: 8 },
          ),
          asked,
          mutations,
          check,
        ),
        {
          seed: SEED,
          numRuns: RUNS,
        },
      )
      expect(changed).toBeGreaterThan(RUNS)
      expect(narrow).toBeGreaterThan(RUNS / 4)
    },
    sized(60_000, 900_000),
  )
})
