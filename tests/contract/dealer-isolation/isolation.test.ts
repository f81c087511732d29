import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIONS } from './acting.ts'
import { comparable } from './attempt.ts'
import { scheduleSharedRelease, writeOtherDealer, writeOwnDealer } from './content.ts'
import { startIsolationLake } from './lakes.ts'
import { PEOPLE_ATTEMPTS } from './managing.ts'
import { PRESENCE } from './presence.ts'
import { QUERIES, READS } from './reading.ts'
import { STREAMS } from './streams.ts'
import { TAKEN_IDS } from './taken-ids.ts'
import { WRITES } from './writing.ts'
import type { Attempt } from './attempt.ts'
import type { IsolationLake } from './lakes.ts'

const ATTEMPTS: Attempt[] = [
  ...QUERIES,
  ...READS,
  ...WRITES,
  ...ACTIONS,
  ...PEOPLE_ATTEMPTS,
  ...STREAMS,
  ...PRESENCE,
]

const OF_OTHERS =
  /secret (draft|plan|version|release|offer|rule) of wattle|secret (panes|word|token)|Secret Person|rWattleSoon\\?" is|secret-file/

interface Lakes {
  /** Both dealers. */
  both: IsolationLake
  /** As if the other dealer did not exist. */
  without: IsolationLake
}

async function start(): Promise<Lakes> {
  const [both, without] = await Promise.all([startIsolationLake(), startIsolationLake('tenant-wattle')])
  return { both, without }
}

async function write({ both, without }: Lakes): Promise<void> {
  await Promise.all([writeOwnDealer(both), writeOwnDealer(without)])
  await writeOtherDealer(both)
  await Promise.all([both, without].map(scheduleSharedRelease))
}

/** Everything that the other dealer has, as its server sees it. */
async function belongings({ both }: Lakes): Promise<unknown[]> {
  const { body } = await both.as('admin').get('/data/export/production')
  const documents = body as { _id: string }[]
  return documents
    .filter((document) => /wattle|shared|preview-secret/i.test(JSON.stringify({ ...document, _rev: '' })))
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

describe.each(['harriet-editor', 'vera-viewer', 'ada-approver', 'dana-dealer-admin', 'anonymous'])(
  '[STU-04] %s',
  (person) => {
    let lakes: Lakes
    beforeAll(async () => {
      lakes = await start()
      await write(lakes)
    })
    afterAll(async () => {
      await Promise.all([lakes.both.stop(), lakes.without.stop()])
    })
    const outcomes = async (attempt: Attempt[1]): Promise<[unknown, unknown]> => {
      const { both, without } = lakes
      return Promise.all([
        attempt({ attacker: both.as(person), lake: both, hasOther: true }),
        attempt({ attacker: without.as(person), lake: without, hasOther: false }),
      ])
    }

    test.each(ATTEMPTS)('learns nothing of another dealer by %s', async (_name, attempt) => {
      const unchanged = await belongings(lakes)
      const [seen, expected] = await outcomes(attempt)
      expect(comparable(seen)).toEqual(comparable(expected))
      expect(JSON.stringify(seen)).not.toMatch(OF_OTHERS)
      if (!STREAMS.some(([, stream]) => stream === attempt))
        expect(await belongings(lakes)).toEqual(unchanged)
    })

    test.each(TAKEN_IDS)('is refused an id of another dealer by %s', async (_name, attempt) => {
      const unchanged = await belongings(lakes)
      const [answer] = await outcomes(attempt)
      expect(answer).toMatchObject({ status: expect.toBeOneOf([401, 403, 409]) })
      expect(JSON.stringify(answer)).not.toMatch(OF_OTHERS)
      expect(await belongings(lakes)).toEqual(unchanged)
    })
  },
)

test('at least 60 attempts are made for each role', () => {
  expect(ATTEMPTS.length + TAKEN_IDS.length).toBeGreaterThanOrEqual(60)
})
