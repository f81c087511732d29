import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seedWhenNew } from '../../../scripts/platform/seeding.ts'
import { serviceSpecs } from '../../../scripts/platform/services.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { childrenOf, commandOf } from '../cold-page/processor-time.ts'
import { createChanges } from './changes.ts'
import { memoryFigures, type MemoryFigures } from './memory-figures.ts'
import { Walk } from './walk.ts'

/**
 * `npm run bench -- memory [minutes]`: what the processes take in memory on a platform that is new: started, filled with the
 * demonstration, then walked through as a few visitors would within so many minutes (60), as fast as it answers. Meanwhile
 * documents are published and stock files loaded. Tells the figures at intervals, so that growth is seen, and at the end
 * the most that the site process ever took, beside what it may. Linux only.
 */
const ALLOWED_MIB = 600
const PUBLISH_MINUTES = 4
const PUBLISH_DEALER_MINUTES = 25
const LOAD_MINUTES = 20
const REPORT_MINUTES = 5
/** After the walk, in which time V8 and the platform tidy up. */
const REST_MS = 20_000

interface Told {
  name: string
  figures: MemoryFigures
}

const minutes = Number(process.argv[3] ?? 60)
const folder = mkdtempSync(join(tmpdir(), 'forecourt-memory-'))
const platform = await startPlatform({
  services: ['lake', 'search', 'site'],
  nodeFlags: [`--import=${fileURLToPath(new URL('report-memory.mjs', import.meta.url))}`],
  environment: { TRUST_PROXY: '1', MEMORY_FIGURES: folder },
})
try {
  await report('started')
  await fill(platform)
  await report('filled')
  const walk = new Walk(platform)
  const changes = createChanges(platform)
  await walk.begin()
  for (let minute = 1; minute <= minutes; minute += 1) {
    await walk.minute()
    if (minute % PUBLISH_MINUTES === 0) await changes.publish()
    if (minute % PUBLISH_DEALER_MINUTES === 0) await changes.publishDealer('wattle')
    if (minute % LOAD_MINUTES === 0)
      await changes.loadStock(minute % (2 * LOAD_MINUTES) === 0 ? 'harbour' : 'outback-rv')
    if (minute % REPORT_MINUTES === 0) await report(`minute ${minute}`)
  }
  walk.end()
  await sleep(REST_MS)
  const last = await report('rested')
  console.log([...walk.answers].map(([kind, count]) => `${kind} ${count}`).join(', '))
  const { all, seen } = walk.vehicles
  console.log(`${seen} of ${all} vehicles were looked at`)
  const site = last.find(({ name }) => name === 'site')?.figures
  const sum = last.reduce((total, { figures }) => total + figures.resident, 0)
  const verdict = (site?.peak ?? Infinity) <= ALLOWED_MIB ? 'within' : 'more than'
  console.log(
    `the site process: ${mib(site?.resident)} MiB, at most ${mib(site?.peak)}: ${verdict} the ${ALLOWED_MIB} that it may take; with its render processes ${mib(sum)} MiB`,
  )
} finally {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fill({ settings, secrets }: TestPlatform): Promise<void> {
  const site = serviceSpecs(settings, secrets).find(({ name }) => name === 'site')
  if (site !== undefined) await seedWhenNew(settings, site)
}

/** Tells the site process and the render processes that it has, in that order. */
async function report(when: string): Promise<Told[]> {
  const site = platform.pid('site')
  const renders = childrenOf(site).filter((pid) => commandOf(pid).includes('render-process'))
  const told: Told[] = [{ name: 'site', figures: await memoryFigures(site, folder) }]
  for (const [at, pid] of renders.entries())
    told.push({ name: `render ${at + 1}`, figures: await memoryFigures(pid, folder) })
  for (const { name, figures } of told) {
    const { resident, peak, own, heapUsed, heapTotal, external, buffers } = figures
    console.log(
      `${when.padEnd(10)} ${name.padEnd(9)} resident ${mib(resident)}, at most ${mib(peak)}, its own ${mib(own)}; heap ${mib(heapUsed)} of ${mib(heapTotal)}, external ${mib(external)}, of it buffers ${mib(buffers)}`,
    )
  }
  return told
}

function mib(figure: number | undefined): string {
  return (figure ?? Number.NaN).toFixed(0)
}
