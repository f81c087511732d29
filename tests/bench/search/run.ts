/** `npm run bench -- search`: the classes of the design page on our server and beside other engines, in one run. */
import { calibrate } from './calibration.ts'
import { reportDoubling } from './doubling.ts'
import { startEngines } from './engines/start.ts'
import { measure } from './measure.ts'
import { readOptions, USAGE } from './options.ts'
import type { BenchOptions } from './options.ts'
import { figure, report } from './report.ts'
import { reportStalls } from './stalls.ts'

async function runSize(options: BenchOptions, count: number): Promise<void> {
  console.log(`\n${count} vehicles`)
  const engines = await startEngines(options, count)
  try {
    const loads: Record<string, object> = {}
    for (const engine of engines) {
      const took = await engine.load(count)
      const bytes = await engine.bytesPerVehicle?.(count)
      loads[engine.name] = {
        'import s': figure(took / 1_000),
        'vehicles/s': Math.round((count / took) * 1_000),
        'bytes a vehicle': bytes === undefined ? '' : Math.round(bytes),
      }
    }
    console.table(loads)
    const before = calibrate()
    const samples = await measure(engines, options, count)
    report(samples, Math.min(before, calibrate()))
  } finally {
    for (const engine of engines) await engine.stop()
  }
}

const args = process.argv.slice(process.argv.indexOf('search') + 1)
if (args.includes('--help')) console.log(USAGE)
else {
  const options = readOptions(args)
  for (const count of options.sizes) await runSize(options, count)
  if (options.doubling) await reportDoubling(options)
  if (options.stalls) await reportStalls()
}
