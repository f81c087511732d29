import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sized } from '../harness/deep.ts'
import { startPlatform, type PlatformOptions, type TestPlatform } from '../harness/platform.ts'
import { until } from '../harness/until.ts'
import { startAcknowledgedLoad, WRITTEN, type AcknowledgedLoad } from './acknowledged-load.fixture.ts'

const LONGEST_MS = 900_000
const HEALS_WITHIN_MS = 60_000
/** A disk is filled so often, and stays full so long. */
const FILLINGS = sized(1, 2)
const FULL_MS = sized(5_000, 15_000)
const DISK = '900m'
const HOUR_MS = 3_600_000
/** Where the time of day goes, from where it was at the start. */
const JUMPS = [HOUR_MS, -2 * HOUR_MS, 25 * HOUR_MS, 400 * 24 * HOUR_MS, -400 * 24 * HOUR_MS, 0].slice(
  0,
  sized(2, 6),
)
const SERVICES: PlatformOptions['services'] = ['lake', 'search', 'site']

const disk = mkdtempSync(join(tmpdir(), 'forecourt-disk-'))
let platform: TestPlatform | undefined
let load: AcknowledgedLoad | undefined
let isMounted = false

beforeEach(() => {
  isMounted = mount()
})
afterEach(async () => {
  await load?.stop()
  await platform?.close()
  platform = load = undefined
  if (isMounted) execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
})

/** Only an administrator of a Linux machine can make a small disk. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

function mount(): boolean {
  if (!canMount) return false
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  return true
}

/** Takes all the space that is left. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of [1024 * 1024, 4_096])
      for (let isFull = false; !isFull;)
        try {
          isFull = writeSync(handle, Buffer.alloc(size)) < size
        } catch {
          isFull = true
        }
  } finally {
    closeSync(handle)
  }
}

/** Waits until something of each kind was acknowledged from now on. */
async function goesOn(running: AcknowledgedLoad): Promise<void> {
  const before = WRITTEN.map((what) => running.count(what))
  const isMore = () => WRITTEN.every((what, at) => running.count(what) > (before[at] ?? 0))
  const state = () => JSON.stringify([...running.told])
  await until('each kind of write is acknowledged', isMore, HEALS_WITHIN_MS).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${state()}`)
  })
}

/** Kills everything, starts it again and holds it to what was acknowledged. */
async function expectKept(of: TestPlatform, running: AcknowledgedLoad): Promise<void> {
  await running.stop()
  console.log(
    `${WRITTEN.map((what) => `${running.count(what)} × ${what}`).join(', ')}; ${JSON.stringify([...running.told])}`,
  )
  expect(running.failures).toEqual([])
  for (const name of ['lake', 'search', 'site'] as const) await of.killOne(name)
  for (const name of ['lake', 'search', 'site'] as const) await of.restart(name)
  expect(await running.lost()).toEqual([])
}

test.skipIf(!canMount)(
  `a disk that is full ${FILLINGS} times under writes: pages go on, nothing acknowledged is lost, all heals`,
  { timeout: LONGEST_MS },
  async () => {
    const dataDir = join(disk, 'data')
    const of = (platform = await startPlatform({ services: SERVICES, dataDir }))
    const running = (load = await startAcknowledgedLoad(of))
    const filler = join(disk, 'filler')
    for (let time = 0; time < FILLINGS; time += 1) {
      await goesOn(running)
      fill(filler)
      const health = async () => (await fetch(`${of.url('site')}/api/health`)).text()
      await until('health tells of the disk', async () => /"storage":\{"state":"(?!ok)/.test(await health()))
      const before = running.told.get('page 200') ?? 0
      await new Promise((resolve) => setTimeout(resolve, FULL_MS))
      expect(running.told.get('page 200') ?? 0).toBeGreaterThan(before)
      rmSync(filler)
      await goesOn(running)
    }
    await expectKept(of, running)
  },
)

test(
  `a clock that jumps ${JUMPS.length} times under writes: pages go on and nothing acknowledged is lost`,
  { timeout: LONGEST_MS },
  async () => {
    const clock = join(mkdtempSync(join(tmpdir(), 'forecourt-clock-')), 'offset')
    writeFileSync(clock, '0')
    const of = (platform = await startPlatform({
      services: SERVICES,
      nodeFlags: ['--import', fileURLToPath(new URL('hostile/jumping-clock.mjs', import.meta.url))],
      environment: { FORECOURT_TEST_CLOCK: clock },
    }))
    const running = (load = await startAcknowledgedLoad(of))
    await goesOn(running)
    for (const jump of JUMPS) {
      writeFileSync(clock, String(jump))
      await goesOn(running)
    }
    await expectKept(of, running)
  },
)
