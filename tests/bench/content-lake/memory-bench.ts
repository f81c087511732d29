import { execFileSync } from 'node:child_process'
import { startLakeProcess, type LakeProcess } from '../../contract/content-lake/lake-process.ts'
import { figure } from '../search/report.ts'
import { send } from './write-bench.ts'

const PATCHES = 100_000
const REPORTS = 10
const CLIENTS = 8

/** Megabytes of memory that a process takes. */
function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** A document with a text that is long enough to see when its states are kept. */
async function patchOne(lake: LakeProcess): Promise<Record<string, Record<string, string>>> {
  const text = 'a text of some length '.repeat(100)
  await send(lake, [{ create: { _id: 'one', _type: 'car', text, n: 0 } }])
  const rows: Record<string, Record<string, string>> = {}
  let first = 0
  for (let part = 1; part <= REPORTS; part++) {
    const each = PATCHES / REPORTS / CLIENTS
    const client = async (): Promise<void> => {
      for (let n = 0; n < each; n++) await send(lake, [{ patch: { id: 'one', inc: { n: 1 } } }])
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const now = residentMb(lake.pid)
    first ||= now
    rows[`after ${(part * PATCHES) / REPORTS} patches`] = {
      MB: figure(now),
      'to the first': `x${figure(now / first)}`,
    }
  }
  return rows
}

/** Prints how much memory the lake takes while one document is patched over and over. */
export async function reportMemory(): Promise<void> {
  const lake = await startLakeProcess()
  try {
    console.table(await patchOne(lake))
  } finally {
    await lake.stop()
  }
}
