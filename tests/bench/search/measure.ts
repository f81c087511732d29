import type { Engine } from './engines/engine.ts'
import type { BenchOptions } from './options.ts'
import { operations, VARIANTS } from './queries.ts'
import type { ClassName } from './queries.ts'
import { Random } from './random.ts'

/** Milliseconds of every operation, by engine and class. */
export type Samples = Map<string, Map<ClassName, number[]>>

/** An engine that takes longer than this for its share of a class in one round does fewer. */
const BUDGET_MS = 10_000
const WARM_UP = 10

/** Runs every class on every engine, engines in another order in each class of each round. */
export async function measure(
  engines: readonly Engine[],
  options: BenchOptions,
  count: number,
): Promise<Samples> {
  const random = new Random(count)
  const samples: Samples = new Map(engines.map(({ name }) => [name, new Map<ClassName, number[]>()]))
  const all = new Map(options.classes.map((name) => [name, operations(name, count)]))
  for (const engine of engines)
    for (const name of options.classes)
      await runSome(engine, all.get(name) ?? [], VARIANTS - WARM_UP, WARM_UP)
  for (let round = 0; round < options.rounds; round++)
    for (const name of options.classes)
      for (const engine of shuffled(engines, random)) {
        const took = await runSome(engine, all.get(name) ?? [], round * options.perRound, options.perRound)
        const own = samples.get(engine.name)
        own?.set(name, [...(own.get(name) ?? []), ...took])
      }
  return samples
}

async function runSome(
  engine: Engine,
  all: ReturnType<typeof operations>,
  from: number,
  count: number,
): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + BUDGET_MS
  for (let i = 0; i < count && performance.now() < until; i++)
    took.push(await engine.run(all[(from + i) % all.length] as (typeof all)[number]))
  return took
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const out = [...items]
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[out[i], out[j]] = [out[j] as T, out[i] as T]
  }
  return out
}

/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
