/** `npm run bench -- content-lake [queries] [stalls] [writes] [memory]`: what the content lake takes, as ratios within one run. */
import { reportListening } from './listen-bench.ts'
import { reportQueries } from './query-bench.ts'
import { reportStalls } from './query-stalls.ts'
import { reportMemory } from './memory-bench.ts'
import { reportWrites } from './write-bench.ts'

const BENCHES: Record<string, () => Promise<void>> = {
  listening: () => reportListening(),
  queries: () => reportQueries([10_000, 100_000]),
  stalls: () => reportStalls(10_000),
  writes: reportWrites,
  memory: reportMemory,
}

const wanted = process.argv.slice(process.argv.indexOf('content-lake') + 1)
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown !== undefined) {
  console.log(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
    console.log(`\n${name}`)
    await BENCHES[name]?.()
  }
}
