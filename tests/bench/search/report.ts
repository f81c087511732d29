import { CLASSES } from './queries.ts'
import type { ClassName } from './queries.ts'
import { quantile } from './measure.ts'
import type { Samples } from './measure.ts'

/** Prints medians and 95th percentiles: in milliseconds, as ratios to ours, and ours in units of the fixed loop. */
export function report(samples: Samples, calibrationMs: number): void {
  const classes = Object.keys(CLASSES) as ClassName[]
  const table = (cell: (of: readonly number[], name: ClassName) => string): void =>
    console.table(
      Object.fromEntries(
        [...samples].map(([engine, byClass]) => [
          engine,
          Object.fromEntries(
            classes.flatMap((name) => {
              const of = byClass.get(name)
              return of === undefined || of.length === 0 ? [] : [[name, cell(of, name)]]
            }),
          ),
        ]),
      ),
    )
  const pair = (of: readonly number[], unit: (share: number) => number): string =>
    `${figure(quantile(of, 0.5) / unit(0.5))} / ${figure(quantile(of, 0.95) / unit(0.95))}`
  console.log('milliseconds, p50 / p95')
  table((of) => pair(of, () => 1))
  const ours = samples.get('ours')
  if (ours !== undefined && samples.size > 1) {
    console.log('times ours over HTTP, p50 / p95')
    table((of, name) => pair(of, (share) => quantile(ours.get(name) ?? [], share)))
  }
  console.log(`in units of the fixed loop (${figure(calibrationMs)} ms here), p50 / p95`)
  table((of) => pair(of, () => calibrationMs))
}

/** A number with about three digits. */
export function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
