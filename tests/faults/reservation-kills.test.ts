import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import { sized } from '../harness/deep.ts'

const PROGRAM = join(ROOT, 'records', 'sales', 'src', 'testing', 'sales-process.ts')
const KILLS = sized(3, 50)
const LONGEST_MS = 120_000 + KILLS * 60_000

let folder = ''
let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the program until it has acknowledged `count` steps, kills it during the next, and returns them. */
async function killAfter(count: number, round: number): Promise<string[]> {
  const running = spawn(
    process.execPath,
    [PROGRAM, join(folder, 'records'), join(folder, 'books'), String(round)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  child = running
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: running.stdout })) {
    if (line === 'started') continue
    acknowledged.push(line)
    if (acknowledged.length === count) setTimeout(() => running.kill('SIGKILL'), round % 7)
  }
  await ended
  return acknowledged
}

test(
  `${KILLS} kills leave no vehicle held for nobody, no deposit kept of an ended reservation, and none paid back twice`,
  async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-sales-'))
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS; round += 1)
      acknowledged.push(...(await killAfter(2 + (round % 5), round)))
    const { stdout } = await promisify(execFile)(process.execPath, [
      PROGRAM,
      join(folder, 'records'),
      join(folder, 'books'),
      'last',
    ])
    const left = JSON.parse(stdout) as {
      reservations: { id: string; state: string; standing: unknown }[]
      payments: { id: string; state: string }[]
      leads: { number: number }[]
      mails: { lead_id: string; kind: string; event: string; number: number }[]
      books: Record<string, string>
    }

    // What was acknowledged happened, and every reservation came with its lead.
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * KILLS)
    const stateOf = new Map(left.reservations.map(({ id, state }) => [id, state]))
    expect(acknowledged.filter((line) => !stateOf.has(line.split(' ')[0] ?? ''))).toEqual([])
    expect(left.leads).toEqual([{ number: left.reservations.length }])
    // Nobody confirmed anything: all have ended, and every vehicle is free.
    expect(
      [...new Set(stateOf.values())].filter((state) => !['expired', 'refunded'].includes(state)),
    ).toEqual([])
    expect(left.reservations.filter(({ standing }) => standing !== null)).toEqual([])
    // The provider’s books agree: what was paid is back, once, and nothing else was taken.
    const paid = acknowledged.flatMap((line) => (line.endsWith(' paid') ? [line.split(' ')[0] ?? ''] : []))
    expect(paid.filter((id) => stateOf.get(id) !== 'refunded')).toEqual([])
    expect(Object.values(left.books).filter((state) => state === 'paid' || state === 'open')).toEqual([])
    for (const { id, state } of left.payments)
      expect([state, left.books[id] ?? 'closed']).toEqual([state, state])
    // Visitor and desk are told once of each step.
    expect(left.mails.filter(({ number }) => number !== 1)).toEqual([])
  },
  LONGEST_MS,
)
