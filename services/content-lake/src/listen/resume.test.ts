import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import { parseConfigFile } from '../config-file.ts'
import type { TestLake } from '../test-server.ts'

const ROUNDS = 30

let lake: TestLake
beforeAll(async () => {
  const config = parseConfigFile(
    JSON.stringify({
      roles: ['car', 'page'].map((type) => ({
        name: type === 'car' ? 'part' : type,
        title: type,
        grants: [{ filter: `_type == "${type}"`, permissions: ['read'] }],
      })),
      users: [{ id: 'pat', name: 'Pat', roles: ['part'] }],
    }),
  )
  lake = await startTestLake({ config })
})
afterAll(() => lake.stop())

interface Heard {
  id: string
  event: string
  what: string
}

/** Listens until `count` more events have come, then drops the connection; resolves with what was heard. */
async function listen(token: string, lastEventId: string | undefined, count: number): Promise<Heard[]> {
  const query = new URLSearchParams({ query: '*[_type == "car"]', enableResume: 'true' })
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  const controller = new AbortController()
  const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?${query}`, {
    headers,
    signal: controller.signal,
  })
  const heard: Heard[] = []
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        const event = field('event')
        if (event === '') continue
        const data = JSON.parse(field('data')) as { transactionId?: string; documentId?: string }
        heard.push({ id: field('id'), event, what: `${data.transactionId} ${data.documentId}` })
        // Later events of the same chunk are lost, as if the connection had broken before them.
        if (heard.length >= count) return heard
      }
    }
  } finally {
    controller.abort()
  }
  return heard
}

describe('a connection that breaks again and again', () => {
  test.each(['everything', 'a part'])(
    'loses no event and hears none twice, in the order of the commits (somebody who sees %s)',
    async (sees) => {
      const token = sees === 'everything' ? ADMIN_TOKEN : await lake.signIn('pat')
      const expected: string[] = []
      const [welcome] = await listen(token, undefined, 1)
      const write = async (): Promise<void> => {
        for (let round = 0; round < ROUNDS; round++) {
          const transactionId = `${sees.replace(' ', '-')}-${round}`
          const ids = Array.from({ length: (round * 5) % 7 }, (_, n) => `c${n}`)
          const cars = ids.map((_id) => ({ createOrReplace: { _id, _type: 'car', round, sees } }))
          const other = { createOrReplace: { _id: 'page', _type: 'page', round, sees } }
          await lake.admin.mutate([...cars, other] as never, { transactionId })
          expected.push(...ids.map((id) => `${transactionId} ${id}`))
        }
      }
      const total = Array.from({ length: ROUNDS }, (_, round) => (round * 5) % 7).reduce((a, b) => a + b, 0)
      const writing = write()
      const heard: string[] = []
      for (let last = welcome?.id, turn = 0; heard.length < total; turn++) {
        const more = Math.min(total - heard.length, (turn * 3) % 5)
        const events = await listen(token, last, 1 + more)
        expect(events[0]?.event).toBe('welcomeback')
        for (const { id, what } of events.slice(1)) {
          heard.push(what)
          last = id
        }
      }
      await writing
      expect(heard).toEqual(expected)
    },
  )
})

test('whoever sees another part of the dataset than before starts over', async () => {
  const { accounts } = lake.server.lake.access
  const change = (...roles: string[]): unknown =>
    accounts.put({ id: 'sam', kind: 'user', name: 'Sam', email: '', params: {}, fixed: false, roles })
  change('part')
  const token = await lake.signIn('sam')
  const [welcome] = await listen(token, undefined, 1)
  const again = async (): Promise<string | undefined> => (await listen(token, welcome?.id, 1))[0]?.event
  expect(await again()).toBe('welcomeback')
  change('part', 'page')
  expect(await again()).toBe('reset')
  change('part')
  expect(await again()).toBe('welcomeback')
})
