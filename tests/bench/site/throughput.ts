import { fixedLoop, throughput, type Throughput } from '../measure.ts'
import type { Target } from './targets.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)

/** What each page answered, round by round, by its name. */
export type Measured = ReadonlyMap<string, Throughput[]>

/** Asks each page for some seconds, in turns, so that what else the machine does meets all of them. */
export async function measureThroughput(all: readonly Target[]): Promise<Measured> {
  const results = new Map<string, Throughput[]>(all.map(({ name }) => [name, []]))
  for (const { url, host, nextPath } of all) await throughput(url, host, 1, nextPath)
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`round ${round} of ${ROUNDS}; fixed loop ${fixedLoop().toFixed(0)} thousand runs/s`)
    for (const { name, url, host, nextPath } of all)
      results.get(name)?.push(await throughput(url, host, SECONDS, nextPath))
  }
  return results
}

/** How many times its slowest round a page's quickest was. */
export function swingOf(rounds: readonly Throughput[]): number {
  const speeds = rounds.map(({ requestsPerSecond }) => requestsPerSecond)
  return Math.max(...speeds) / Math.min(...speeds)
}
