import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import { sized } from '../harness/deep.ts'

const PROGRAM = join(ROOT, 'records', 'leads', 'src', 'testing', 'lead-process.ts')
const KILLS = sized(3, 50)
const LONGEST_MS = 120_000 + KILLS * 60_000
/** Deliveries that a worker has under way at once; at most as many are sent again after a kill. */
const IN_HAND = 2

let folder = ''
let server: Server | undefined
let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Received {
  url: string
  /** Lead of every post, in order, with what it said and the id of its delivery. */
  posts: { lead: string; message: string; delivery: string }[]
}

/** Starts the dealer's own system: accepts every post, each third one slowly, so that kills meet a post under way. */
async function receiver(): Promise<Received> {
  const posts: Received['posts'] = []
  server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      const { lead_id: lead, message } = JSON.parse(body) as { lead_id: string; message: string }
      posts.push({ lead, message, delivery: String(req.headers['forecourt-delivery']) })
      setTimeout(() => res.writeHead(204).end(), posts.length % 3 === 0 ? 20 : 0)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`, posts }
}

/** Runs the program until it has acknowledged `count` steps of leads, kills it during the next, and returns the steps. */
async function killAfter(count: number, round: number, url: string): Promise<string[]> {
  const running = spawn(process.execPath, [PROGRAM, folder, url, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = running
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: running.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length === count) setTimeout(() => running.kill('SIGKILL'), round % 7)
  }
  await ended
  return acknowledged
}

test(
  `[N1] [LEAD-08] ${KILLS} kills lose no enquiry, no step and no time of one that was acknowledged, and every destination gets each once`,
  async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
    const { url, posts } = await receiver()
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      acknowledged.push(...(await killAfter(2 + (round % 5), round, url)))
    }
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, folder, url, 'last'])
    const kept = JSON.parse(stdout) as {
      leads: { id: string; key: string; isFinished: boolean }[]
      appointments: { lead: string; state: string }[]
      deliveries: { id: string; lead: string; kind: string; status: string }[]
      mails: string[]
    }

    const ids = kept.leads.map(({ id }) => id)
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * KILLS)
    expect(acknowledged.filter((line) => !ids.includes(line.split(' ')[0] ?? ''))).toEqual([])
    // Each acknowledged last step is sent as the visitor left it.
    const finished = acknowledged.filter((line) => line.endsWith(' last'))
    expect(finished.length).toBeGreaterThan(0)
    const sent = new Set(posts.map(({ lead, message }) => `${lead} ${message}`))
    expect(finished.filter((line) => !sent.has(line))).toEqual([])
    // One key is one lead, however often it was sent.
    expect(new Set(kept.leads.map(({ key }) => key)).size).toBe(ids.length)
    // A finished lead has its time, and no time is taken without one.
    expect(kept.appointments.every(({ state }) => state === 'booked')).toBe(true)
    expect(kept.appointments.map(({ lead }) => lead).toSorted()).toEqual(
      kept.leads.flatMap(({ id, isFinished }) => (isFinished ? [id] : [])).toSorted(),
    )
    // The dealer’s people, their CRM and their own system have every lead; the visitor a confirmation of what they finished.
    expect(kept.deliveries.map(({ lead, kind, status }) => `${lead} ${kind} ${status}`).toSorted()).toEqual(
      kept.leads
        .flatMap(({ id, isFinished }) =>
          ['email', 'adf', 'webhook', ...(isFinished ? ['confirmation'] : [])].map(
            (kind) => `${id} ${kind} delivered`,
          ),
        )
        .toSorted(),
    )
    const mailed = kept.deliveries.filter(({ kind }) => kind !== 'webhook').map(({ id }) => id)
    expect(kept.mails.toSorted()).toEqual(mailed.toSorted())
    expect([...new Set(posts.map(({ lead }) => lead))].toSorted()).toEqual(ids.toSorted())
    // A delivery that was under way at a kill is sent again under the same id, so that a receiver recognises it.
    expect(new Set(posts.map(({ delivery }) => delivery)).size).toBe(ids.length)
    expect(posts.length - ids.length).toBeLessThanOrEqual(KILLS * IN_HAND)
  },
  LONGEST_MS,
)
