import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../harness/until.ts'

const MIB = 1024 * 1024

/** What a process's memory is made of, in MiB. */
export interface MemoryFigures {
  /** All of it that is in the machine's memory, the files that it maps among it. */
  resident: number
  /** The most that ever was. */
  peak: number
  /** The parts of it that no other process shares and no file holds. */
  own: number
  heapUsed: number
  heapTotal: number
  /** Memory of C++ objects that JavaScript objects own, `buffers` among it. */
  external: number
  buffers: number
}

/** Asks a process that has `report-memory.mjs` preloaded for its figures, by way of `folder`; Linux only. */
export async function memoryFigures(pid: number, folder: string): Promise<MemoryFigures> {
  const file = join(folder, `${pid}.json`)
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  await until(`process ${pid} tells its memory`, () => existsSync(file), 60_000)
  const told = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
  return {
    resident: field('VmRSS'),
    peak: field('VmHWM'),
    own: field('RssAnon'),
    heapUsed: told.heapUsed / MIB,
    heapTotal: told.heapTotal / MIB,
    external: told.external / MIB,
    buffers: told.arrayBuffers / MIB,
  }
}
