import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'

const PROGRAM = join(ROOT, 'site/src/server/runtime/full-disk-process.fixture.ts')
/** A process that spins is ended by force; one that works needs seconds. */
const LONGEST_MS = 90_000

const disk = mkdtempSync(join(tmpdir(), 'forecourt-disk-'))
/** Only an administrator of a Linux machine can make a small disk; elsewhere `records.test.ts` and `guarded-pglite.test.ts` stand for it. */
const isDisk = mount()

function mount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

afterAll(() => {
  if (isDisk) execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
  rmSync(disk, { recursive: true, force: true })
})

async function run(mode: 'reserve' | 'panic'): Promise<unknown> {
  rmSync(join(disk, 'records'), { recursive: true, force: true })
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, disk, mode], {
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  return JSON.parse(stdout)
}

test.skipIf(!isDisk)(
  'on a full disk the record refuses writes, is read on, and writes again once there is room',
  async () => {
    expect(await run('reserve')).toEqual({
      made: 'ok',
      before: 'ok',
      last: 'refused',
      full: { state: 'full', write: 'refused', read: 'ok' },
      healed: { write: 'ok', read: 'ok', state: 'ok' },
      logged: [],
    })
  },
  LONGEST_MS,
)

test.skipIf(!isDisk)(
  'a database that panics for want of room ends no process, and is opened again once there is some',
  async () => {
    expect(await run('panic')).toEqual({
      made: 'ok',
      before: 'ok',
      last: 'refused',
      full: { state: 'full', write: 'refused', read: 'refused' },
      healed: { write: 'ok', read: 'ok', state: 'ok' },
      logged: ['the record cannot be used', 'the record is open again'],
    })
  },
  LONGEST_MS,
)
