import { fixedLoop, throughput, type Throughput } from '../measure.ts'
import type { Target } from './targets.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)

/** Throughput of each page by its name, one entry for each round. */
export type Measured = ReadonlyMap<string, Throughput[]>

/** Measures each page for some seconds, in turns, so that other work on the machine affects all of them. */
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

/** Returns the speed of a page's quickest round divided by that of its slowest. */
export function swingOf(rounds: readonly Throughput[]): number {
  const speeds = rounds.map(({ requestsPerSecond }) => requestsPerSecond)
  return Math.max(...speeds) / Math.min(...speeds)
}
