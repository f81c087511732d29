import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createQueryEngine } from '../query/engine.ts'
import { openStore } from '../store/store.ts'
import { hookState } from './record.ts'
import { startSender } from './sender.ts'
import type { AddressInfo } from 'node:net'
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Change } from '../store/commit.ts'
import type { Sender } from './sender.ts'
import type { Store } from '../store/store.ts'
import type { WebhookConfig } from '../config-file.ts'

interface Delivery {
  id: string
  n: number
  headers: IncomingHttpHeaders
}

const HOOKS: WebhookConfig[] = [
  { name: 'one', includeDrafts: false, projection: '{_id, n}' },
  { name: 'two', includeDrafts: false, projection: '{_id, n}', filter: 'n > 1' },
]

let store: Store
let sender: Sender
let server: Server
let stopEngine: () => Promise<void>
const got: Delivery[] = []

/** A lake whose webhooks go to a receiver that answers as it likes. */
async function start(
  answer: (delivery: Delivery, res: ServerResponse) => void,
  timeoutMs = 5000,
  now = () => new Date(),
): Promise<string> {
  got.length = 0
  server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk: Buffer) => (text += chunk.toString()))
    req.on('end', () => {
      const { _id, n } = JSON.parse(text) as { _id: string; n: number }
      const delivery = { id: _id, n, headers: req.headers }
      got.push(delivery)
      answer(delivery, res)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  store = openStore(':memory:')
  const engine = createQueryEngine(store)
  stopEngine = () => engine.stop()
  const common = { project: 'p', dataset: 'd', secret: 's', log: () => {}, now }
  sender = startSender({ ...common, store, engine, hooks: HOOKS, url, timeoutMs, backoffMs: [20, 40] })
  return url
}

afterEach(async () => {
  await sender.stop()
  await stopEngine()
  store.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

let transactions = 0
function write(documentId: string, n: number): Promise<void> {
  const transactionId = `t${++transactions}`
  const timestamp = '2026-03-01T12:00:00.000Z'
  const before = store.get(documentId)
  const after = { _id: documentId, _type: 'page', _rev: transactionId, _createdAt: '', _updatedAt: '', n }
  const change: Change = { documentId, after, mutations: [], effects: { apply: [], revert: [] } }
  if (before) change.before = before
  return store.commit({ transactionId, timestamp, author: 'x', changes: [change], events: [] })
}

const ok = (_: Delivery, res: ServerResponse): void => void res.writeHead(200).end()
const ofHook = (name: string): Delivery[] =>
  got.filter(({ headers }) => headers['sanity-webhook-id'] === name)

describe('deliveries', () => {
  test('a document whose messages are refused for ever does not hold up the others, nor another hook', async () => {
    await start(({ id, headers }, res) => {
      const refused = id === 'poison' && headers['sanity-webhook-id'] === 'one'
      res.writeHead(refused ? 400 : 200).end(refused ? 'no such page' : '')
    })
    await write('poison', 2)
    for (let n = 1; n <= 30; n++) await write(`p${n % 10}`, n)
    await expect.poll(() => hookState(store.database, 'one')).toMatchObject({ waiting: 1, delivered: 30 })
    await expect.poll(() => hookState(store.database, 'two').waiting).toBe(0)
    for (let page = 0; page < 10; page++) {
      const numbers = ofHook('one')
        .filter(({ id }) => id === `p${page}`)
        .map(({ n }) => n)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      expect(numbers.length).toBe(3)
    }
    expect(ofHook('two').some(({ id }) => id === 'poison')).toBe(true)
    await write('poison', 3)
    await expect
      .poll(() => hookState(store.database, 'one').lastError)
      .toBe('answered with status 400: no such page')
    expect(hookState(store.database, 'one').waiting).toBe(2)
  })

  test('a message that was refused is sent again when its pause is over, not before', async () => {
    let time = Date.parse('2026-03-01T12:00:00.000Z')
    const refuse = ({ id }: Delivery, res: ServerResponse) =>
      void res.writeHead(id === 'no' ? 400 : 200).end()
    await start(refuse, 5000, () => new Date(time))
    const tries = (id: string): number => ofHook('one').filter((delivery) => delivery.id === id).length
    await write('no', 1)
    await expect.poll(() => hookState(store.database, 'one').attempts).toBe(1)
    for (let n = 1; n <= 5; n++) {
      await write('yes', n)
      await expect.poll(() => tries('yes')).toBe(n)
    }
    expect(tries('no')).toBe(1)
    time += 20
    await expect.poll(() => tries('no')).toBe(2)
  })

  test('a receiver that hangs on one document is given up after a time; the others go on meanwhile', async () => {
    await start(({ id }, res) => void (id !== 'hangs' && res.writeHead(200).end()), 100)
    await write('hangs', 1)
    for (let n = 1; n <= 20; n++) await write(`p${n}`, 1)
    await expect.poll(() => hookState(store.database, 'one').delivered).toBe(20)
    await expect
      .poll(() => hookState(store.database, 'one').lastError)
      .toBe('there was no answer within 100 ms')
  })

  test('redirects are not followed: what is posted goes to the address that was configured and nowhere else', async () => {
    const url = await start((_, res) => void res.writeHead(307, { location: `${url}elsewhere` }).end())
    await write('a', 1)
    await expect.poll(() => hookState(store.database, 'one').attempts).toBeGreaterThan(1)
    expect(hookState(store.database, 'one')).toMatchObject({
      delivered: 0,
      lastError: 'answered with status 307; redirects are not followed',
    })
    expect(new Set(got.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('headers name the change as the hosted service does', async () => {
    await start(ok)
    await write('a', 1)
    await expect.poll(() => got.length).toBe(1)
    expect(got[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'sanity-transaction-id': `t${transactions}`,
      'sanity-transaction-time': '2026-03-01T12:00:00.000Z',
      'sanity-document-id': 'a',
      'sanity-operation': 'create',
      'sanity-project-id': 'p',
      'sanity-dataset': 'd',
      'sanity-webhook-id': 'one',
      'idempotency-key': expect.stringMatching(/^t\d+-\d+$/) as string,
      'sanity-webhook-signature': expect.stringMatching(/^t=\d+,v1=[\w-]{43}$/) as string,
    })
  })

  test('nobody at the address: one attempt at a time, and everything arrives when somebody is there again', async () => {
    const url = await start(ok)
    const { port } = new URL(url)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    for (let n = 1; n <= 50; n++) await write(`p${n}`, 1)
    await expect.poll(() => hookState(store.database, 'one').lastError).toContain('ECONNREFUSED')
    expect(hookState(store.database, 'one').attempts).toBeLessThan(50)
    await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
    sender.retry('one')
    await expect.poll(() => hookState(store.database, 'one').delivered).toBe(50)
    expect(hookState(store.database, 'one')).toMatchObject({ waiting: 0, lastError: null })
  })
})
