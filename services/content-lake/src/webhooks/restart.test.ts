import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryEngine } from '../query/engine.ts'
import { openStore } from '../store/store.ts'
import { hookState } from './record.ts'
import { startSender } from './sender.ts'
import type { AddressInfo } from 'node:net'
import type { QueryEngine } from '../query/types.ts'
import type { Sender } from './sender.ts'
import type { Server, ServerResponse } from 'node:http'
import type { Store } from '../store/store.ts'

const NAME = 'Website → Zürich'
const START = Date.parse('2026-03-01T12:00:00.000Z')

let dir = ''
let time = START
let server: Server
let store: Store
let engine: QueryEngine
let sender: Sender
let answer: (id: string, res: ServerResponse) => void
const got: string[] = []

beforeEach(async () => {
  time = START
  got.length = 0
  dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-restart-'))
  server = createServer((req, res) => {
    const id = decodeURIComponent(String(req.headers['sanity-document-id']))
    got.push(`${decodeURIComponent(String(req.headers['sanity-webhook-id']))} ${id}`)
    req.resume().on('end', () => answer(id, res))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await stop()
  rmSync(dir, { recursive: true })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function stop(): Promise<void> {
  await sender.stop()
  await engine.stop()
  store.close()
}

function start(): void {
  store = openStore(join(dir, 'lake.sqlite'))
  engine = createQueryEngine(store)
  sender = startSender({
    store,
    engine,
    hooks: [{ name: NAME, includeDrafts: false }],
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret: 's',
    project: 'p',
    dataset: 'd',
    log: () => {},
    now: () => new Date(time),
    backoffMs: [60_000],
  })
}

const write = (id: string): Promise<void> => {
  const after = { _id: id, _type: 'page', _rev: `t-${id}`, _createdAt: '', _updatedAt: '' }
  const changes = [{ documentId: id, after, mutations: [], effects: { apply: [], revert: [] } }]
  const timestamp = new Date(START).toISOString()
  return store.commit({ transactionId: `t-${id}`, timestamp, author: 'x', changes, events: [] })
}
const state = (): { waiting: number; attempts: number } => hookState(store.database, NAME)
const refuse = (id: string, res: ServerResponse): void =>
  void res.writeHead(id === 'refused' ? 400 : 200).end()

test('what was refused waits for its time after a restart too; what is new does not', async () => {
  answer = refuse
  start()
  await write('refused')
  await expect.poll(() => state().attempts).toBe(1)
  await stop()
  start()
  await write('new')
  await expect.poll(() => state().attempts).toBe(2)
  expect(got).toEqual([`${NAME} refused`, `${NAME} new`])
  time += 60_000
  await write('newer')
  await expect.poll(() => state().attempts).toBe(4)
  expect(got.filter((name) => name.endsWith(' refused'))).toHaveLength(2)
})

test('a clock that was set back makes nothing wait for longer than the longest pause', async () => {
  answer = refuse
  start()
  await write('refused')
  await expect.poll(() => state().attempts).toBe(1)
  await stop()
  time -= 86_400_000
  start()
  time += 60_000
  await write('new')
  await expect.poll(() => state().attempts).toBe(3)
})

test('what is accepted while the server stops is not sent again', async () => {
  const stopped: Promise<void>[] = []
  answer = refuse
  start()
  const { fetch } = globalThis
  // The answer has come, and before anybody has looked at it the server is told to stop.
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args)
    stopped.push(sender.stop())
    return response
  }
  await write('page')
  await expect.poll(() => stopped.length).toBe(1)
  globalThis.fetch = fetch
  await Promise.all(stopped)
  expect(state().waiting).toBe(0)
})
