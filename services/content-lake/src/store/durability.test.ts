import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './store.ts'
import { historyProblems } from './test-history.ts'
import { writeUntilDeath } from './test-writers.ts'
import { sized } from '../deep.fixture.ts'
import type { AddressInfo } from 'node:net'
import type { Store } from './store.ts'
import type { Written } from './test-writers.ts'

const cli = join(import.meta.dirname, '../../bin/forecourt-lake.mjs')
const TOKEN = 'durability-test-token-0123456789ab'
const KILLS = sized(3, 50)
const WRITERS = 6

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the command and resolves with its address once it is ready. */
async function start(webhookUrl: string): Promise<{ url: string; kill(): Promise<void> }> {
  const config = join(dataDir, 'config.json')
  writeFileSync(config, JSON.stringify({ webhooks: [{ name: 'halves', filter: '_type == "half"' }] }))
  const args = [cli, '--data-dir', dataDir, '--port', '0', '--admin-token', TOKEN, '--config', config]
  const child = spawn(process.execPath, [...args, '--webhook-url', webhookUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORECOURT_LAKE_WEBHOOK_SECRET: 'durability-webhook-secret' },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the lake did not start')))
    child.stdout.on('data', (chunk: Buffer) => {
      const match = /"port":(\d+)/.exec(String(chunk))
      if (match) resolve(Number(match[1]))
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** A receiver that never answers, so that every webhook stays in its queue. */
async function silence(): Promise<{ url: string; stop(): void }> {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The documents that each stored transaction changed, by the table that says so. */
function idsByTransaction(store: Store, sql: string): Map<unknown, string> {
  const groups = Map.groupBy(store.database.all(sql), (row) => row['tx'])
  const sorted = (rows: Record<string, unknown>[]): string =>
    rows
      .map((row) => String(row['id']))
      .toSorted()
      .join()
  return new Map([...groups].map(([tx, rows]) => [tx, sorted(rows)]))
}

/** Everything that a store must hold of what was written; `shared` loses its oldest revisions in time. */
function expectAll(store: Store, { acknowledged, unknown }: Written): void {
  const changes = idsByTransaction(
    store,
    `SELECT t.id AS tx, c.document_id AS id FROM tx t JOIN change c ON c.seq = t.seq WHERE document_id != 'shared'`,
  )
  const waiting = idsByTransaction(store, 'SELECT transaction_id AS tx, document_id AS id FROM webhook')
  const visible = (ids: string[]): string =>
    ids
      .filter((id) => id !== 'shared')
      .toSorted()
      .join()
  const lost = [...acknowledged].filter(([tx, ids]) => changes.get(tx) !== visible(ids))
  const half = [...unknown].filter(([tx, ids]) => changes.has(tx) && changes.get(tx) !== visible(ids))
  expect({ lost, half }).toEqual({ lost: [], half: [] })
  expect(
    [...changes.keys()].filter((tx) => !acknowledged.has(String(tx)) && !unknown.has(String(tx))),
  ).toEqual([])
  const unsent = [...changes].filter(([tx, ids]) => waiting.get(tx) !== ids)
  expect(unsent).toEqual([])
  expect(waiting.size).toBe(changes.size)
  const increments = [...changes.keys()].filter((tx) => /-\d*[0-35-8]$/.test(String(tx))).length
  expect(store.get('shared')?.['count']).toBe(increments)
  expect(historyProblems(store)).toEqual([])
}

describe('durability', () => {
  test(
    `SIGKILL under concurrent writers (${KILLS} times) loses no acknowledged transaction and leaves no half one`,
    async () => {
      const receiver = await silence()
      const written: Written = { acknowledged: new Map(), unknown: new Map() }
      for (let round = 0; round < KILLS; round++) {
        const before = written.acknowledged.size
        const lake = await start(receiver.url)
        const writers = Array.from({ length: WRITERS }, (_, n) =>
          writeUntilDeath(lake.url, TOKEN, `r${round}w${n}`, written),
        )
        // The moment is chosen by progress, not by a clock: a different number of transactions each time.
        await expect
          .poll(() => written.acknowledged.size, { timeout: 20_000, interval: 1 })
          .toBeGreaterThan(before + 15 + ((round * 37) % 150))
        await lake.kill()
        await Promise.all(writers)
        const store = openStore(join(dataDir, 'lake.sqlite'))
        if (round % 10 === 0 || round === KILLS - 1) expectAll(store, written)
        store.close()
      }
      receiver.stop()
    },
    60_000 + KILLS * 5000,
  )

  test('a failed participant undoes the whole commit', async () => {
    const store = openStore(join(dataDir, 'lake.sqlite'))
    store.addParticipant(() => {
      throw new Error('no')
    })
    const after = { _id: 'a', _type: 't', _rev: '1', _createdAt: '', _updatedAt: '' }
    const changes = [{ documentId: 'a', after, mutations: [], effects: { apply: [], revert: [] } }]
    const input = { transactionId: '1', timestamp: '', author: '', changes, events: [] }
    await expect(store.commit(input)).rejects.toThrow('no')
    expect(store.get('a')).toBeUndefined()
    expect(store.version).toBe(0)
    expect(store.database.all('SELECT * FROM document')).toEqual([])
    store.close()
  })
})
