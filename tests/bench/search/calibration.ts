import { performance } from 'node:perf_hooks'

const STEPS = 2_000_000

/** Milliseconds that a fixed loop of whole-number arithmetic over a small table takes here and now; the best of ten. */
export function calibrate(): number {
  const table = new Uint32Array(4_096)
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 10; run++) {
    const started = performance.now()
    let x = 1
    for (let i = 0; i < STEPS; i++) {
      x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
      table[x >>> 20] = (table[x >>> 20] as number) + 1
    }
    best = Math.min(best, performance.now() - started)
  }
  return best
}
