import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openStore } from './store.ts'

const cli = join(import.meta.dirname, '../../bin/forecourt-lake.mjs')
const TOKEN = 'durability-test-token-0123456789ab'
const KILLS = Number(process.env['LAKE_KILLS'] ?? 3)

let dataDir = ''
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the command and resolves with its port once it is ready. */
async function start(): Promise<{ port: number; kill(): Promise<void> }> {
  const args = [cli, '--data-dir', dataDir, '--port', '0', '--admin-token', TOKEN]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the lake did not start')))
    child.stdout.on('data', (chunk: Buffer) => {
      const match = /"port":(\d+)/.exec(String(chunk))
      if (match) resolve(Number(match[1]))
    })
  })
  return {
    port,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Writes pairs of documents until the server dies; each pair is one transaction. Reports the pairs acknowledged. */
async function writeUntilDeath(port: number, writer: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n++) {
    const pair = `${writer}-${n}`
    const mutations = ['x', 'y'].map((half) => ({ create: { _id: `${pair}-${half}`, _type: 'half', pair } }))
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1/data/mutate/production`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mutations, transactionId: pair }),
      })
      if (response.status !== 200) throw new Error(await response.text())
      acknowledged.add(pair)
    } catch {
      return
    }
  }
}

describe('durability', () => {
  test(`SIGKILL under concurrent writers (${KILLS} times) loses no acknowledged transaction and leaves no half one`, async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-kill-'))
    const acknowledged = new Set<string>()
    for (let round = 0; round < KILLS; round++) {
      const before = acknowledged.size
      const lake = await start()
      const writers = [0, 1, 2, 3].map((n) => writeUntilDeath(lake.port, `r${round}w${n}`, acknowledged))
      // The moment is chosen by progress, not by a clock: a different number of transactions each time.
      await expect
        .poll(() => acknowledged.size, { timeout: 20_000, interval: 1 })
        .toBeGreaterThan(before + 20 + round * 17)
      await lake.kill()
      await Promise.all(writers)
    }
    const store = openStore(join(dataDir, 'lake.sqlite'))
    const ids = new Set([...store.documents()].map((document) => document._id))
    const missing = [...acknowledged].filter((pair) => !ids.has(`${pair}-x`) || !ids.has(`${pair}-y`))
    const halves = [...ids].filter((id) => !ids.has(id.replace(/.$/, (end) => (end === 'x' ? 'y' : 'x'))))
    const logged = store.database.all(
      'SELECT t.id, count(*) AS n FROM tx t JOIN change c ON c.seq = t.seq GROUP BY t.id',
    )
    store.close()
    expect(missing).toEqual([])
    expect(halves).toEqual([])
    expect(logged.length).toBe(ids.size / 2)
    expect(logged.every((row) => row['n'] === 2)).toBe(true)
  }, 60_000)

  test('a file that is not a database is refused, not overwritten', () => {
    dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-broken-'))
    const path = join(dataDir, 'lake.sqlite')
    writeFileSync(path, 'this is not a database, it is a letter to somebody '.repeat(50))
    expect(() => openStore(path)).toThrow(/not a database/)
  })

  test('a failed participant undoes the whole commit', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-undo-'))
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
