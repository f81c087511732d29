import { inProcessEngine } from './engines/in-process-engine.ts'
import { measure, quantile } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { figure } from './report.ts'

const SIZES = [25_000, 50_000, 100_000, 200_000]

/** Prints what our engine takes for each class as the stock doubles, and the mean factor of a doubling. */
export async function reportDoubling(options: BenchOptions): Promise<void> {
  const medians = new Map<string, number[]>()
  for (const count of SIZES) {
    const engine = inProcessEngine()
    await engine.load(count)
    const samples = await measure([engine], options, count)
    for (const [name, took] of samples.get(engine.name) ?? [])
      medians.set(name, [...(medians.get(name) ?? []), quantile(took, 0.5)])
    await engine.stop()
  }
  console.log('our engine without HTTP as the documents double, p50 in milliseconds')
  console.table(
    Object.fromEntries(
      [...medians].map(([name, all]) => {
        const cells = SIZES.map((count, i) => [`${count / 1_000}k`, figure(all[i] as number)])
        const factor = ((all.at(-1) as number) / (all[0] as number)) ** (1 / (SIZES.length - 1))
        return [name, { ...Object.fromEntries(cells), 'a doubling costs': `x ${factor.toFixed(2)}` }]
      }),
    ),
  )
}
