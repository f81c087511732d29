import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { LakeError } from '../errors.ts'
import { createQueryEngine } from '../query/engine.ts'
import { openStore } from '../store/store.ts'
import { mutate } from './mutate.ts'
import { applyNaively, Refusal, references } from './test-model.ts'
import { sized } from '../deep.fixture.ts'
import type { ModelState } from './test-model.ts'
import type { Store } from '../store/store.ts'

const RUNS = sized(150, 2_000)
const START = Date.parse('2026-01-01T00:00:00Z')

const id = fc.constantFrom('a', 'b', 'drafts.a')
const reference = fc.record({ _ref: fc.constantFrom('a', 'b', 'c'), _weak: fc.constantFrom(true, undefined) })
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(1, 2.5, 'text', 'some longer text', null, true) },
  fc.constantFrom<unknown>(
    [],
    [1, 'x', 2],
    [
      { _key: 'k', n: 1 },
      { _key: 'l', n: 'x' },
    ],
    { n: 1, deep: { n: 2 } },
  ),
  reference,
)
const path = fc.constantFrom(
  'n',
  'list',
  'text',
  'deep.n',
  'deep.deep.n',
  'list[0]',
  'list[-1]',
  'list[1:3]',
  'list[_key=="k"]',
  'list[_key=="l"].n',
  '..n',
  "['n']",
  'list[n > 0].n',
  '_type',
  '_createdAt',
  '_updatedAt',
  'constructor',
)
const DMP = '@@ -1,4 +1,4 @@\n-text\n+best\n'
const patch = fc.record(
  {
    set: fc.dictionary(path, value, { maxKeys: 3 }),
    setIfMissing: fc.dictionary(path, value, { maxKeys: 2 }),
    unset: fc.array(path, { maxLength: 2 }),
    inc: fc.dictionary(path, fc.constantFrom(1, 0.5), { maxKeys: 1 }),
    dec: fc.dictionary(path, fc.constantFrom(1), { maxKeys: 1 }),
    diffMatchPatch: fc.dictionary(path, fc.constant(DMP), { maxKeys: 1 }),
    insert: fc
      .tuple(fc.constantFrom('before', 'after', 'replace'), path, fc.array(value, { maxLength: 2 }))
      .map(([position, at, items]) => ({ [position]: at, items })),
    ifRevisionID: fc.constantFrom('t1', 't2', 't3'),
  },
  { requiredKeys: [] },
)
const document = fc
  .tuple(
    id,
    fc.constantFrom('car', 'offer'),
    fc.dictionary(fc.constantFrom('n', 'list', 'text', 'deep'), value),
  )
  .map(([_id, _type, more]) => ({ ...more, _id, _type }))
const mutation = fc.oneof(
  document.map((create) => ({ create })),
  { weight: 2, arbitrary: document.map((createOrReplace) => ({ createOrReplace })) },
  document.map((createIfNotExists) => ({ createIfNotExists })),
  id.map((one) => ({ delete: { id: one } })),
  {
    weight: 4,
    arbitrary: fc.tuple(id, patch).map(([one, operations]) => ({ patch: { ...operations, id: one } })),
  },
)
/** Transactions that are sent together, group after group. */
const groups = fc.array(
  fc.array(fc.array(mutation, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  {
    maxLength: 6,
  },
)

test(
  'random transactions have the effects of a naive model, or are refused as a whole',
  async () => {
    const tally = { done: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(groups, async (sent) => {
        const store = openStore(':memory:')
        try {
          await compare(store, JSON.parse(JSON.stringify(sent)) as Record<string, unknown>[][][], tally)
        } finally {
          store.close()
        }
      }),
      { numRuns: RUNS, seed: 20_260_101 },
    )
    // Both outcomes must really have been tried.
    expect(tally.done).toBeGreaterThan(RUNS)
    expect(tally.refused).toBeGreaterThan(RUNS)
  },
  sized(120_000, 900_000),
)

async function compare(
  store: Store,
  sent: Record<string, unknown>[][][],
  tally: { done: number; refused: number },
): Promise<void> {
  const engine = createQueryEngine(store, { workers: 0 })
  let model: ModelState = new Map()
  let n = 0
  for (const group of sent) {
    const answers = group.map((mutations) => {
      const transactionId = `t${++n}`
      const now = new Date(START + n * 1000)
      const answer = mutate({ mutations, transactionId }, SYSTEM, {}, { store, engine, now: () => now })
      return { mutations, transactionId, now, status: answer.then(() => 200, statusOf) }
    })
    for (const { mutations, transactionId, now, status } of answers) {
      const expected = expectedOf(() => applyNaively(model, mutations, transactionId, now.toISOString()))
      expect(await status, JSON.stringify(mutations)).toBe(expected.status)
      model = expected.state ?? model
      if (expected.state) tally.done++
      else tally.refused++
    }
    expect(new Map([...store.documents()].map((one) => [one._id, one]))).toEqual(model)
  }
  for (const target of ['a', 'b', 'c', 'drafts.a']) {
    const expected = [...model.values()]
      .filter((one) => references(one).includes(target))
      .map(({ _id }) => _id)
    expect([...store.references.referrers(target)].toSorted()).toEqual(expected.toSorted())
  }
}

function statusOf(error: unknown): number {
  if (error instanceof LakeError) return error.status
  throw error
}

function expectedOf(work: () => ModelState): { status: number; state?: ModelState } {
  try {
    return { status: 200, state: work() }
  } catch (error) {
    // Input that the mutator itself does not understand is a bad request.
    return { status: error instanceof Refusal ? error.status : 400 }
  }
}
